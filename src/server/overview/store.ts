import { sql } from 'kysely';
import { orderedProduct } from '../../contracts/checkout/orders.ts';
import type { Overview, StockedProduct } from '../../contracts/orders/overview.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { HALF_HOUR, type HalfHourOfOrders } from '../../domain/orders/order-figures.ts';
import { activeStates } from '../../domain/orders/order-states.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { isLowOnStock } from '../catalogue/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';

/** The orders since a time (milliseconds), added up by half hours and state. */
export async function sumOrdersByHalfHour(
  db: Queryable,
  since: number,
): Promise<HalfHourOfOrders[]> {
  const halfHour = sql<number>`created_at / ${sql.lit(HALF_HOUR)}`;
  const rows = await db
    .selectFrom('orders')
    .select((e) => [
      halfHour.as('halfHour'),
      'status',
      e.fn.countAll<number>().as('orders'),
      e.fn.sum<number>('total_cents').as('total'),
    ])
    .where('created_at', '>=', since)
    // What replaces something was no sale.
    .where('replaces', 'is', null)
    .groupBy([halfHour, 'status'])
    .execute();
  return rows.map(({ halfHour, status, orders, total }) => ({
    halfHour: Number(halfHour),
    status,
    orders: Number(orders),
    total: Number(total),
  }));
}

/** The standing orders since a time (milliseconds) that replace something of another one. */
export async function countReplacements(db: Queryable, since: number): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('replaces', 'is not', null)
    .where('created_at', '>=', since)
    .where('status', 'in', activeStates)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function listLatestOrders(
  db: Queryable,
  limit: number,
): Promise<Overview['latestOrders']> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at as createdAt', 'total_cents as total', 'status'])
    .select(['first_name', 'last_name'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ createdAt, total, first_name, last_name, ...order }) => ({
    ...order,
    name: `${first_name} ${last_name}`.trim(),
    createdAt: isoTime(createdAt),
    total: formatCents(total),
  }));
}

/** The products that standing orders since a time (milliseconds) have most of. */
export async function listBestSellers(
  db: Queryable,
  since: number,
  limit: number,
): Promise<Overview['bestSellers']> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select((e) => [
      'order_lines.product_id as productId',
      e.fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(quantity * unit_price_cents)`.as('value'),
      e.fn.max('order_lines.order_id').as('orderId'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.status', 'in', activeStates)
    .where('orders.replaces', 'is', null)
    .groupBy('order_lines.product_id')
    .orderBy('quantity', 'desc')
    .orderBy('value', 'desc')
    .orderBy('productId')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const names = await findNames(db, rows);
  return rows.map(({ productId, quantity, value }) => ({
    productId,
    quantity: Number(quantity),
    value: formatCents(Number(value)),
    name: names.now.get(productId) ?? names.ordered.get(productId) ?? '',
    isThere: names.now.has(productId),
  }));
}

const copy = orderedProduct.pick({ name: true, dosage: true });

/** What products are called now, and what they were called in an order. */
async function findNames(db: Queryable, sold: readonly { productId: string; orderId: string }[]) {
  const ids = sold.map(({ productId }) => productId);
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'dosage'])
    .where('id', 'in', ids)
    .execute();
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_id', 'product'])
    .where(
      'order_id',
      'in',
      sold.map(({ orderId }) => orderId),
    )
    .where('product_id', 'in', ids)
    .execute();
  return {
    now: new Map(products.map((product) => [product.id, withContent(product)])),
    ordered: new Map(
      lines.map(({ product_id, product }) => [
        product_id,
        withContent(copy.parse(JSON.parse(product))),
      ]),
    ),
  };
}

/** How many products are out of stock and low on it. */
export async function countScarce(
  db: Queryable,
): Promise<Pick<Overview, 'outOfStock' | 'lowStock'>> {
  const row = await db
    .selectFrom('products')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('stock', '=', 0).as('out'),
      e.fn.countAll<number>().filterWhere('stock', '>', 0).as('low'),
    ])
    .where(isLowOnStock)
    .executeTakeFirstOrThrow();
  return { outOfStock: Number(row.out), lowStock: Number(row.low) };
}

/** The products that run out first. */
export async function listScarce(db: Queryable, limit: number): Promise<StockedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'dosage', 'stock'])
    .where(isLowOnStock)
    .orderBy('stock')
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, stock, ...size }) => ({ id, name: withContent(size), stock }));
}

/** Whether the owner has ever made a product: the demonstration's are in no audit. */
export async function hasOwnProduct(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('kind', '=', 'product')
    .where('action', '=', 'created')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
