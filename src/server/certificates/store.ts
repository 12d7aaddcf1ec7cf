import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AdminLot } from '../../contracts/admin-lots.ts';
import { type CertificateEntry, type Lot, methods } from '../../contracts/certificates.ts';
import { noMethods, type ResultName, resultNames } from '../../domain/certificate.ts';
import { formatCents, readCents } from '../../domain/money.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { LotRow } from './tables.ts';

const names = z.array(z.enum(resultNames));

/** The lots of a product, the latest date of issue first, then the one entered last. */
export async function listLots(db: Queryable, productId: string): Promise<AdminLot[]> {
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

/** Throws an HttpError (404) if there is no such lot. */
export async function getLot(db: Queryable, id: string): Promise<AdminLot> {
  const row = await db
    .selectFrom('lots')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Lot not found'));
  return readLot(row);
}

/** The current lots of these products, by product id. */
export async function findCurrentLots(
  db: Queryable,
  productIds: readonly string[],
): Promise<Map<string, NonNullable<CertificateEntry['lot']>>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('issued_on')
    .orderBy('created_at')
    .orderBy('id', 'desc')
    .execute();
  // The last lot of each product wins.
  return new Map(
    rows
      .map(readLot)
      .map(({ productId, number, issuedOn, results }) => [
        productId,
        { number, issuedOn, purity: results.purity },
      ]),
  );
}

/** The time of the last change to a lot (milliseconds), by product id, for the products from one id to another. */
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
    below: JSON.stringify(resultNames.filter((name) => lot.results[name]?.startsWith('<'))),
    measured_mass_hundredths: lot.mass && readCents(lot.mass.measured),
    expected_mass_hundredths: lot.mass && readCents(lot.mass.expected),
    methods: JSON.stringify(lot.methods),
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

function readLot(row: Selectable<Tables['lots']>): AdminLot {
  const { measured_mass_hundredths: measured, expected_mass_hundredths: expected } = row;
  const below = new Set(names.parse(JSON.parse(row.below)));
  const write = (name: ResultName, hundredths: number | null) =>
    hundredths === null ? null : `${below.has(name) ? '<' : ''}${formatCents(hundredths)}`;
  return {
    id: row.id,
    productId: row.product_id,
    number: row.number,
    laboratory: row.laboratory,
    testedOn: row.tested_on,
    issuedOn: row.issued_on,
    results: {
      purity: write('purity', row.purity_hundredths),
      water: write('water', row.water_hundredths),
      peptideContent: write('peptideContent', row.peptide_content_hundredths),
      endotoxins: write('endotoxins', row.endotoxins_hundredths),
      heavyMetals: write('heavyMetals', row.heavy_metals_hundredths),
    },
    mass:
      measured === null || expected === null
        ? null
        : { measured: formatCents(measured), expected: formatCents(expected) },
    methods: methods.parse({ ...noMethods, ...JSON.parse(row.methods) }),
    appearance: row.appearance,
    version: row.version,
  };
}

/** In hundredths, which are parsed like cents. */
function readFigure(figure: string | null): number | null {
  return figure === null ? null : readCents(figure.replace('<', ''));
}
