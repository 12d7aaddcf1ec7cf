import { type Selectable, sql } from 'kysely';
import type { Product } from '../../contracts/catalogue/products.ts';
import { makeSortKey } from '../../domain/catalogue/sort-name.ts';
import { foldText } from '../../domain/text/search.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { inBatches, partsOf } from '../platform/database/in-batches.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import { putSearchEntries } from '../search/index.ts';
import { productRow } from './product-row.ts';
import { readProduct } from './read-product.ts';
import { countedStock } from './store.ts';
import type { ProductRow } from './tables.ts';

/** Products in one statement: of the longest texts, the search index of so many takes a twentieth of a second. */
const AT_ONCE = 25;

/** A name as it is compared. */
export const foldName = (name: string) => foldText(name.trim());

/** Adds products. `now` in milliseconds. Throws a unique violation if one of the ids exists. */
export async function insertProducts(db: Queryable, products: readonly Product[], now: number) {
  await mapYielding([...partsOf(products, AT_ONCE)], async (part) => {
    const rows = part.map((product) => productRow(product, now));
    await db.insertInto('products').values(rows).execute();
    await putSearchEntries(db, mainIdsOf(rows));
  });
}

/** Replaces existing products and raises their versions. `now` in milliseconds. */
export async function replaceProducts(db: Queryable, products: readonly Product[], now: number) {
  await mapYielding([...partsOf(products, AT_ONCE)], async (part) => {
    await putSearchEntries(db, mainIdsOf(await replaceRows(db, part, now)));
  });
}

/** The same where nothing changes that is searched. */
export async function replaceFigures(db: Queryable, products: readonly Product[], now: number) {
  await mapYielding([...partsOf(products, AT_ONCE)], (part) => replaceRows(db, part, now));
}

async function replaceRows(db: Queryable, products: readonly Product[], now: number) {
  const rows = products.map((product) => productRow(product, now));
  await db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        ...replacedColumns(rows),
        stock_counted: countedStock,
        version: e('products.version', '+', 1),
      })),
    )
    .execute();
  return rows;
}

/** Those of these products that are there, by id, against changes and sales until the transaction ends. */
export async function lockProducts(
  trx: Queryable,
  ids: readonly string[],
): Promise<Map<string, Selectable<Tables['products']>>> {
  // Who locks several does it in one order.
  const rows = await inBatches([...new Set(ids)].toSorted(), (batch) =>
    trx
      .selectFrom('products')
      .selectAll()
      .where('id', 'in', batch)
      .orderBy('id')
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an import leaves as it is. */
const keptColumns = new Set(['id', 'size_of', 'created_at']);

/** For an upsert: every other column, as it was to be inserted. */
function replacedColumns(rows: readonly ProductRow[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !keptColumns.has(column));
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]));
}

/** All sizes of a product are found under the one that stands for them. */
const mainIdsOf = (rows: readonly { id: string; size_of: string | null }[]) => [
  ...new Set(rows.map(({ id, size_of }) => size_of ?? id)),
];

/** The ids that exist. */
export async function findTakenIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const part of partsOf(ids)) {
    const rows = await db.selectFrom('products').select('id').where('id', 'in', part).execute();
    for (const { id } of rows) taken.add(id);
  }
  return taken;
}

/** A product with the stock that the owner counted last. */
export type Counted = { product: Product; counted: number };

/** The products with these names, by folded name; locked ones against changes and sales until the transaction ends. */
export async function findByName(
  db: Queryable,
  names: readonly string[],
  { areLocked = false }: { areLocked?: boolean } = {},
): Promise<Map<string, Counted[]>> {
  const found = new Map<string, Counted[]>();
  const sought = new Set(names.map(foldName));
  for (const part of partsOf(sortNamesOf(names))) {
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('sort_name', 'in', part)
      .orderBy('id')
      .$if(areLocked && isPostgres(db), (query) => query.forUpdate())
      .execute();
    for (const row of rows) {
      const name = foldName(row.name);
      if (!sought.has(name)) continue;
      const one = { product: readProduct(row), counted: row.stock_counted };
      found.set(name, [...(found.get(name) ?? []), one]);
    }
  }
  return found;
}

/**
 * The ids of the products with these names, by folded name: of a product with several sizes, the one for all; of several
 * products, the latest.
 */
export async function findMainSizes(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, string>> {
  const sought = new Set(names.map(foldName));
  const found = new Map<string, string>();
  for (const part of partsOf(sortNamesOf(names))) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'name'])
      .where('sort_name', 'in', part)
      .where('size_of', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const row of rows) {
      const name = foldName(row.name);
      if (sought.has(name)) found.set(name, row.id);
    }
  }
  return found;
}

const sortNamesOf = (names: readonly string[]) => [...new Set(names.map(makeSortKey))];
