import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { AdminProduct } from '../../contracts/catalogue/admin-products.ts';
import { type Product, sharedBySizes } from '../../contracts/catalogue/products.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import { putSearchEntries } from '../search/index.ts';
import { sharedColumns } from './product-row.ts';
import { readProduct } from './read-product.ts';
import type { ProductRow } from './tables.ts';

/** A product, with its other sizes if it has any. Throws an HttpError (404) if there is no such product. */
export async function getProduct(db: Queryable, id: string): Promise<Product> {
  const product = await findWithSizes(db, id);
  if (!product) throw noSuchProduct();
  return product;
}

/** As `getProduct`; by the former id of a deleted size, the product that it was a size of. */
export async function followProduct(db: Queryable, id: string): Promise<Product> {
  const product = await findWithSizes(db, id);
  if (product) return product;
  const former = await db
    .selectFrom('former_addresses')
    .select('leads_to')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!former) throw noSuchProduct();
  return getProduct(db, former.leads_to);
}

async function findWithSizes(db: Queryable, id: string): Promise<Product | undefined> {
  const rows = await selectSizes(db, id).execute();
  const row = rows.find((row) => row.id === id);
  return row && { ...readProduct(row), ...readOtherSizes(rows, id) };
}

/** The rows of all sizes of a product, the smallest content first; none if there is no such product. */
function selectSizes(db: Queryable, id: string) {
  const main = sql<string>`(select coalesce(size_of, id) from products where id = ${id})`;
  return db
    .selectFrom('products')
    .selectAll('products')
    .where((e) => e.or([e('id', '=', main), e('size_of', '=', main)]))
    .orderBy('content_micrograms', (by) => by.asc().nullsLast())
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

/** Whether two products have the same in all that sizes of a product have in common. */
export function haveSameShared(a: Product, b: Product): boolean {
  return JSON.stringify(sharedBySizes.parse(a)) === JSON.stringify(sharedBySizes.parse(b));
}

/** Gives the other sizes of a product what all have in common. `now` in milliseconds. */
export async function copyToSizes(trx: Queryable, product: Product, now: number): Promise<void> {
  const main = product.sizeOf ?? product.id;
  await trx
    .updateTable('products')
    .set((e) => ({
      ...sharedColumns(product),
      updated_at: now,
      version: e('version', '+', 1),
    }))
    .where((e) => e.or([e('id', '=', main), e('size_of', '=', main)]))
    .where('id', '!=', product.id)
    .execute();
  await putSearchEntries(trx, [main]);
}

/** Lets two who change sizes of one product come one after the other: locks the one that stands for all. */
export async function lockMainSize(trx: Queryable, id: string): Promise<void> {
  await trx
    .updateTable('products')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', sql<string>`(select coalesce(size_of, id) from products where id = ${id})`)
    .execute();
}

/**
 * Deletes a size. If it stood for all, the one with the smallest content does from now on, on the home page too. As long
 * as another is left, the address of the deleted one leads there. Throws an HttpError (404) if there is no such product.
 */
export async function deleteSize(trx: Queryable, id: string): Promise<void> {
  const rows = await selectSizes(trx, id).execute();
  const deleted = pickRow(rows, id);
  const main = deleted.size_of ?? rows.find((row) => row.id !== id)?.id;
  if (main !== undefined) {
    if (deleted.size_of === null) await replaceMainSize(trx, deleted, main);
    await leadFurther(trx, id, main);
  }
  await trx.deleteFrom('products').where('id', '=', id).execute();
  if (main !== undefined) await putSearchEntries(trx, [main]);
}

async function replaceMainSize(
  trx: Queryable,
  { id, featured }: { id: string; featured: number },
  next: string,
): Promise<void> {
  await trx
    .updateTable('products')
    .set((e) => ({
      size_of: sql`case when id = ${next} then null else ${next} end`,
      featured,
      version: e('version', '+', 1),
    }))
    .where('size_of', '=', id)
    .execute();
}

/** Makes the address of a product, and those that lead to it, lead to another. */
async function leadFurther(trx: Queryable, id: string, to: string): Promise<void> {
  await trx
    .updateTable('former_addresses')
    .set({ leads_to: to })
    .where('leads_to', '=', id)
    .execute();
  await trx
    .insertInto('former_addresses')
    .values({ id, leads_to: to })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ leads_to: to }))
    .execute();
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
