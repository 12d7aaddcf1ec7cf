import type { Lot } from '../../contracts/certificates.ts';
import { formatCents, readCents } from '../../domain/money.ts';
import type { LotRow, Queryable } from '../platform/database/schema.ts';

/** The lots of a product: the latest by the date of issue first, and of one day the one entered last. */
export async function listLots(db: Queryable, productId: string): Promise<Lot[]> {
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('issued_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readLot);
}

/** The current lot of each of these products that has one, by product id. */
export async function findCurrentLots(
  db: Queryable,
  productIds: readonly string[],
): Promise<Map<string, Pick<Lot, 'number' | 'issuedOn'>>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lots')
    .select(['product_id', 'number', 'issued_on'])
    .where('product_id', 'in', productIds)
    .orderBy('issued_on')
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .execute();
  // The last one of a product stays.
  return new Map(
    rows.map((row) => [row.product_id, { number: row.number, issuedOn: row.issued_on }]),
  );
}

/** When a lot of each product was changed last (milliseconds), for the products from one id to another. */
export async function findLotChanges(
  db: Queryable,
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('lots')
    .select((e) => ['product_id', e.fn.max('updated_at').as('changedAt')])
    .where('product_id', '>=', first)
    .where('product_id', '<=', last)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.changedAt]));
}

/** Adds a lot, or replaces the one with its id. `now` in milliseconds. */
export async function putLot(db: Queryable, lot: Lot, now: number): Promise<void> {
  const row: LotRow = {
    id: lot.id,
    product_id: lot.productId,
    number: lot.number,
    laboratory: lot.laboratory,
    tested_on: lot.testedOn,
    issued_on: lot.issuedOn,
    purity_hundredths: readFigure(lot.results.purity),
    water_hundredths: readFigure(lot.results.water),
    peptide_content_hundredths: readFigure(lot.results.peptideContent),
    endotoxins_hundredths: readFigure(lot.results.endotoxins),
    heavy_metals_hundredths: readFigure(lot.results.heavyMetals),
    measured_mass_hundredths: lot.mass && readCents(lot.mass.measured),
    expected_mass_hundredths: lot.mass && readCents(lot.mass.expected),
    appearance: lot.appearance,
    created_at: now,
    updated_at: now,
  };
  const { id: _, created_at: __, ...changes } = row;
  await db
    .insertInto('lots')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
}

/** A stored row as the wire's lot. */
function readLot(row: LotRow): Lot {
  const { measured_mass_hundredths: measured, expected_mass_hundredths: expected } = row;
  return {
    id: row.id,
    productId: row.product_id,
    number: row.number,
    laboratory: row.laboratory,
    testedOn: row.tested_on,
    issuedOn: row.issued_on,
    results: {
      purity: writeFigure(row.purity_hundredths),
      water: writeFigure(row.water_hundredths),
      peptideContent: writeFigure(row.peptide_content_hundredths),
      endotoxins: writeFigure(row.endotoxins_hundredths),
      heavyMetals: writeFigure(row.heavy_metals_hundredths),
    },
    mass:
      measured === null || expected === null
        ? null
        : { measured: formatCents(measured), expected: formatCents(expected) },
    appearance: row.appearance,
  };
}

// Hundredths of a unit are written and read as cents are.
function readFigure(figure: string | null): number | null {
  return figure === null ? null : readCents(figure);
}

function writeFigure(hundredths: number | null): string | null {
  return hundredths === null ? null : formatCents(hundredths);
}
