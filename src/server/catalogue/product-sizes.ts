import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AdminProduct } from '../../contracts/admin-products.ts';
import type { Product } from '../../contracts/products.ts';
import { formatCents } from '../../domain/money.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { putSearchEntries } from '../search/index.ts';
import { productRow } from './product-row.ts';
import { readProduct } from './read-product.ts';
import type { ProductRow } from './tables.ts';

/** A product, with its other sizes if it has any. Throws an HttpError (404) if there is no such product. */
export async function getProduct(db: Queryable, id: string): Promise<Product> {
  const rows = await selectSizes(db, id).execute();
  return { ...readProduct(pickRow(rows, id)), ...readOtherSizes(rows, id) };
}

/** The rows of all sizes of a product, the cheapest first; none if there is no such product. */
function selectSizes(db: Queryable, id: string) {
  const main = sql<string>`(select coalesce(size_of, id) from products where id = ${id})`;
  return db
    .selectFrom('products')
    .selectAll('products')
    .where((e) => e.or([e('id', '=', main), e('size_of', '=', main)]))
    .orderBy('price_cents')
    .orderBy('id');
}

/** Throws an HttpError (404) if it is not among them. */
function pickRow<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((row) => row.id === id);
  if (!row) throw noSuchProduct();
  return row;
}

function readOtherSizes(rows: readonly ProductRow[], id: string): Pick<Product, 'sizes'> {
  const sizes = rows
    .filter((row) => row.id !== id)
    .map(({ id, dosage, price_cents, stock }) => ({
      ...{ id, dosage, stock },
      price: formatCents(price_cents),
    }));
  return sizes.length > 0 ? { sizes } : {};
}

/** Throws an HttpError (404) if there is no such product. */
export async function getOwned(db: Queryable, id: string): Promise<AdminProduct> {
  const rows = await selectSizes(db, id).select(countWaiting).execute();
  return { ...readOwned(pickRow(rows, id)), ...readOtherSizes(rows, id) };
}

const noSuchProduct = () => notFound('Product not found');

/** Gives the other sizes of a product its name, texts and purity. `now` in milliseconds. */
export async function copyToSizes(trx: Queryable, product: Product, now: number): Promise<void> {
  const { name, sort_name, description, category, benefits, research_uses, ...row } = productRow(
    product,
    now,
  );
  const { purity, purity_hundredths, specifications, safety_data_sheet } = row;
  const main = product.sizeOf ?? product.id;
  await trx
    .updateTable('products')
    .set((e) => ({
      ...{ name, sort_name, description, category, benefits, research_uses },
      ...{ purity, purity_hundredths, specifications, safety_data_sheet },
      updated_at: now,
      version: e('version', '+', 1),
    }))
    .where((e) => e.or([e('id', '=', main), e('size_of', '=', main)]))
    .where('id', '!=', row.id)
    .execute();
  await putSearchEntries(trx, [
    { ...row, ...{ name, sort_name, description, category }, id: main },
  ]);
}

/** Lets two who change sizes of one product come one after the other: locks the one that stands for all. */
export async function lockMainSize(trx: Queryable, id: string): Promise<void> {
  await trx
    .updateTable('products')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', sql<string>`(select coalesce(size_of, id) from products where id = ${id})`)
    .execute();
}

/** Lets the cheapest other size of a product, if there is one, stand for all of them in its place. */
export async function replaceMainSize(trx: Queryable, id: string): Promise<void> {
  const next = (await selectSizes(trx, id).execute()).find((row) => row.size_of === id);
  if (!next) return;
  await trx
    .updateTable('products')
    .set((e) => ({
      size_of: sql`case when id = ${next.id} then null else ${next.id} end`,
      version: e('version', '+', 1),
    }))
    .where('size_of', '=', id)
    .execute();
  await putSearchEntries(trx, [next]);
}

/** How many wait for it to come back. */
export function countWaiting(e: ExpressionBuilder<Tables, 'products'>) {
  return e
    .selectFrom('stock_alerts')
    .select((alerts) => alerts.fn.countAll<number>().as('count'))
    .whereRef('product_id', '=', 'products.id')
    .as('waiting');
}

export function readOwned(
  row: Selectable<Tables['products']> & { waiting: number | null },
): AdminProduct {
  return {
    ...readProduct(row),
    featured: row.featured === 1,
    version: row.version,
    waiting: Number(row.waiting),
  };
}
