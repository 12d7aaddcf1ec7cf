import type { Product, ProductCard } from '../../contracts/products.ts';
import { readCents } from '../../domain/money.ts';
import type { ProductSort } from '../../domain/product-sorts.ts';
import { sortName } from '../../domain/sort-name.ts';
import type { ProductRow, Queryable } from '../platform/database/schema.ts';
import { putSearchEntry } from '../platform/database/search-entry.ts';
import { cardColumns, readProduct, readProductCard } from './read-product.ts';

/** Every product, sorted by name. */
export async function listProducts(db: Queryable): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  return rows.map(readProduct);
}

export async function findProduct(db: Queryable, id: string): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readProduct(row);
}

/** Names of categories with how many products each has, sorted. */
export async function countByCategory(db: Queryable): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('products')
    .select((e) => ['category as name', e.fn.countAll<number>().as('count')])
    .groupBy('category')
    .execute();
  return rows.toSorted((a, b) => (sortName(a.name) < sortName(b.name) ? -1 : 1));
}

/** One page of cards. `offset` and `limit` count products. */
export async function listCards(
  db: Queryable,
  wanted: { category: string | undefined; sort: ProductSort; offset: number; limit: number },
): Promise<ProductCard[]> {
  const { category, sort } = wanted;
  let query = db.selectFrom('products').select(cardColumns);
  if (category !== undefined) query = query.where('category', '=', category);
  if (sort !== 'name') query = query.orderBy('price_cents', sort === 'price-low' ? 'asc' : 'desc');
  const rows = await query
    .orderBy('sort_name')
    .orderBy('id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  return rows.map(readProductCard);
}

/** Adds a product, or replaces the one with its id. `now` in milliseconds. */
export async function putProduct(db: Queryable, product: Product, now: number): Promise<void> {
  const row: ProductRow = {
    id: product.id,
    name: product.name,
    sort_name: sortName(product.name),
    description: product.description,
    category: product.category,
    price_cents: readCents(product.price),
    original_price_cents: product.originalPrice === null ? null : readCents(product.originalPrice),
    image: product.image,
    on_sale: product.onSale ? 1 : 0,
    benefits: JSON.stringify(product.benefits),
    research_uses: JSON.stringify(product.researchUses),
    purity: product.purity,
    dosage: product.dosage,
    vial_size: product.vialSize,
    stock: product.stock,
    coa_url: product.coaUrl,
    specifications: product.specifications,
    created_at: now,
    updated_at: now,
  };
  const { id: _, created_at: __, ...changes } = row;
  await db
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
  await putSearchEntry(db, row);
}

/** Takes `quantity` from stock if that many are there, in one statement. Says whether it did. */
export async function takeStock(db: Queryable, id: string, quantity: number): Promise<boolean> {
  const result = await db
    .updateTable('products')
    .set((e) => ({ stock: e('stock', '-', quantity) }))
    .where('id', '=', id)
    .where('stock', '>=', quantity)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
