import { sql } from 'kysely';
import type { AdminProduct, listAdminProducts } from '../../contracts/catalogue/admin-products.ts';
import type { Product, ProductCard } from '../../contracts/catalogue/products.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import type { ProductSort } from '../../domain/catalogue/catalogue-choices.ts';
import { makeSortKey } from '../../domain/catalogue/sort-name.ts';
import { foldQuery } from '../../domain/text/search.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import { putSearchEntries, selectMatches } from '../search/index.ts';
import {
  isLowOnStock,
  isSizeOfFound,
  matchesFilter,
  type ProductFilter,
} from './product-filter.ts';
import { productRow } from './product-row.ts';
import { countWaiting, readOwned } from './product-sizes.ts';
import {
  cardColumns,
  otherSizes,
  readPictures,
  readProduct,
  readProductCard,
} from './read-product.ts';

/** Every product in each of its sizes, sorted by name. */
export async function listProducts(db: Queryable): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .orderBy('sort_name')
    .orderBy((e) => e.fn.coalesce('size_of', sql.lit('')))
    .orderBy('id')
    .execute();
  return mapYielding(rows, readProduct);
}

export async function findProduct(db: Queryable, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .select(otherSizes)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readProduct(row);
}

/** Those of these products that are still sold, by their ids. */
export async function findProducts(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await inBatches([...new Set(ids)], (batch) =>
    db.selectFrom('products').selectAll().select(otherSizes).where('id', 'in', batch).execute(),
  );
  return new Map(rows.map((row) => [row.id, readProduct(row)]));
}

/** Undefined if there is no such product. */
export async function findStock(db: Queryable, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.stock;
}

/** The same, with the product locked until the transaction ends. */
export async function lockStock(trx: Queryable, id: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', id)
    // SQLite has one writer at a time, and this transaction is it.
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row?.stock;
}

type CategoryCount = {
  name: string;
  /** Products, all sizes of one counted once. */
  count: number;
  sizes: number;
};

/** The categories by name, with what is in them. */
export async function countByCategory(db: Queryable): Promise<CategoryCount[]> {
  const rows = await db
    .selectFrom('products')
    .select((e) => [
      'category as name',
      e.fn.countAll<number>().as('sizes'),
      e.fn.count<number>('size_of').as('others'),
    ])
    .groupBy('category')
    .execute();
  return rows
    .map(({ name, sizes, others }) => ({
      ...{ name, count: Number(sizes) - Number(others) },
      sizes: Number(sizes),
    }))
    .toSorted((a, b) => (makeSortKey(a.name) < makeSortKey(b.name) ? -1 : 1));
}

/** What passes a filter, by category; those in which nothing does are left out. */
export async function countMatches(db: Queryable, filter: ProductFilter): Promise<CategoryCount[]> {
  const rows = await db
    .selectFrom('products')
    .select((e) => [
      'category as name',
      e.fn.countAll<number>().as('sizes'),
      e.fn.count<number>(e.fn.coalesce('size_of', 'id')).distinct().as('count'),
    ])
    .where(matchesFilter(filter))
    .groupBy('category')
    .execute();
  return rows.map(({ name, sizes, count }) => ({
    ...{ name, count: Number(count) },
    sizes: Number(sizes),
  }));
}

/**
 * The order of products of one name, as the index products_by_name_and_content has it: the sizes of each together, the
 * smallest content first.
 */
const sizesTogether = sql`coalesce(products.size_of, products.id),
  products.content_micrograms is null, products.content_micrograms, products.id`;

/** One page of cards. `offset` and `limit` count them. What has no price per gram comes last by it. */
export async function listCards(
  db: Queryable,
  wanted: ProductFilter & { sort: ProductSort; offset: number; limit: number },
): Promise<ProductCard[]> {
  const { sort } = wanted;
  let query = db
    .selectFrom('products')
    .select(cardColumns)
    .$if(!wanted.eachSize, (cards) => cards.select(otherSizes))
    .where(matchesFilter(wanted));
  if (sort === 'price-low') query = query.orderBy('price_cents');
  if (sort === 'price-high') query = query.orderBy('price_cents', 'desc');
  if (sort === 'per-mg') query = query.orderBy('cents_per_gram', (by) => by.asc().nullsLast());
  const rows = await query
    .orderBy('sort_name')
    .orderBy(wanted.eachSize && sort === 'name' ? sizesTogether : 'id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  return rows.map(readProductCard);
}

/** In an upsert: the stock that the owner counted last, which an unchanged stock does not change. */
export const countedStock = sql<number>`case
  when excluded.stock = products.stock then products.stock_counted
  else excluded.stock
end`;

/** Adds a product or replaces the one with its id; 'add' throws a unique violation instead. `now` in milliseconds. */
export async function putProduct(
  db: Queryable,
  product: Product & { featured?: boolean },
  now: number,
  how: 'add' | 'replace' = 'replace',
): Promise<void> {
  const { featured } = product;
  const row = {
    ...productRow(product, now),
    ...(featured !== undefined && { featured: featured ? 1 : 0 }),
  };
  const { id, created_at: _, ...changes } = row;
  const insert = db.insertInto('products').values(row);
  const put =
    how === 'add'
      ? insert
      : insert.onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ...changes, stock_counted: countedStock }),
        );
  await put.execute();
  await putSearchEntries(db, [row.size_of ?? row.id]);
}

/** Takes `quantity` from the stock, in one statement; returns false if there are fewer. */
export async function takeStock(db: Queryable, id: string, quantity: number): Promise<boolean> {
  const result = await db
    .updateTable('products')
    .set((e) => ({ stock: e('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns what an order took. Does nothing for a deleted product. */
export async function returnStock(db: Queryable, id: string, quantity: number): Promise<void> {
  await db
    .updateTable('products')
    .set((e) => ({ stock: e('stock', '+', quantity) }))
    .where('id', '=', id)
    .execute();
}

const ownerSorts = {
  name: 'products.sort_name',
  category: 'products.category',
  price: 'products.price_cents',
  stock: 'products.stock',
} as const;

/** One page of the owner's list. */
export async function listOwned(
  db: Queryable,
  wanted: Input<typeof listAdminProducts>['query'],
): Promise<Page<AdminProduct>> {
  let matching = db.selectFrom('products');
  if (foldQuery(wanted.q))
    matching = matching.where(isSizeOfFound(await selectMatches(db, wanted.q)));
  if (wanted.filter === 'low-stock') matching = matching.where(isLowOnStock);
  if (wanted.filter === 'out-of-stock') matching = matching.where('stock', '=', 0);
  if (wanted.category !== undefined) matching = matching.where('category', '=', wanted.category);
  if (wanted.filter === 'on-sale') {
    // A literal, or SQLite does not use the index products_on_sale.
    matching = matching.where('on_sale', '=', sql.lit(1));
  }
  const { sort = 'name', direction } = wanted;
  const found = await pageOf(
    db,
    matching,
    wanted.page,
    (products) =>
      products
        .selectAll('products')
        .select(countWaiting)
        .orderBy(ownerSorts[sort], direction)
        .$if(sort !== 'name', (list) => list.orderBy('products.sort_name'))
        .orderBy(sizesTogether),
    Infinity,
  );
  return { ...found, rows: found.rows.map(readOwned) };
}

/** Whoever else looks for a free id waits until the transaction ends; on SQLite all writers wait. */
export async function lockIds(trx: Queryable): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtext('product ids'))`.execute(trx);
}

/** Ids that begin with a slug, which contains no wildcard of LIKE; locked as `lockIds` does. */
export async function lockIdsLike(trx: Queryable, slug: string): Promise<string[]> {
  await lockIds(trx);
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'like', `${slug}%`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Each size of each product with the time of its last change (milliseconds) and its pictures. */
export async function listProductChanges(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; sizeOf: string | null; changedAt: number; pictures: string[] }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'size_of', 'updated_at', 'image', 'more_pictures'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return mapYielding(rows, ({ image, more_pictures, ...row }) => ({
    ...{ id: row.id, sizeOf: row.size_of, changedAt: row.updated_at },
    pictures: [image, ...readPictures(more_pictures).map((more) => more.image)].filter(Boolean),
  }));
}

/** Categories with their numbers of products, each size counted, and the time of the last change to one of them (milliseconds). */
export async function listCategoryChanges(
  db: Queryable,
): Promise<{ name: string; count: number; changedAt: number }[]> {
  return db
    .selectFrom('products')
    .select((e) => [
      'category as name',
      e.fn.countAll<number>().as('count'),
      e.fn.max('updated_at').as('changedAt'),
    ])
    .groupBy('category')
    .orderBy('category')
    .execute();
}
