import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Product } from '../../contracts/catalogue/products.ts';
import { type Order, orderedProduct } from '../../contracts/checkout/orders.ts';
import { activeStates } from '../../domain/orders/order-states.ts';
import { type Cents, formatCents } from '../../domain/pricing/money.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { OrderRow, StoredOrder } from './tables.ts';

/** A new order is pending; if it is reserved, its stock is held until `hold_until` (milliseconds). */
export async function insertOrder(
  db: Queryable,
  order: OrderRow & {
    reserved: number;
    hold_until: number | null;
    discount_code_id: string | null;
    network: string | null;
  } & Partial<StoredOrder>,
): Promise<void> {
  await db.insertInto('orders').values(order).execute();
}

/** Writes the lines with a copy of each product, so that later changes to it never change the order. */
export async function insertOrderLines(
  db: Queryable,
  orderId: string,
  lines: readonly { product: Product; quantity: number; unitPrice: Cents }[],
): Promise<void> {
  await db
    .insertInto('order_lines')
    .values(
      lines.map(({ product, quantity, unitPrice }, position) => ({
        id: randomUUID(),
        order_id: orderId,
        position,
        product_id: product.id,
        quantity,
        unit_price_cents: unitPrice,
        product: JSON.stringify(orderedProduct.parse(product)),
      })),
    )
    .execute();
}

/** Throws an HttpError (404) where there is none. */
export async function findOrder(db: Queryable, id: string): Promise<StoredOrder> {
  const order = db.selectFrom('orders').selectAll().where('id', '=', id);
  return order.executeTakeFirstOrThrow(noSuchOrder);
}

/** Locks an order until the transaction ends. Throws an HttpError (404) where there is none. */
export async function lockOrder(trx: Queryable, id: string): Promise<StoredOrder> {
  const order = trx.selectFrom('orders').selectAll().where('id', '=', id);
  return (isPostgres(trx) ? order.forUpdate() : order).executeTakeFirstOrThrow(noSuchOrder);
}

const noSuchOrder = () => notFound('Order not found');

/** The caller has locked the order. */
export async function updateOrder(
  trx: Queryable,
  id: string,
  changes: Partial<StoredOrder>,
): Promise<void> {
  await trx.updateTable('orders').set(changes).where('id', '=', id).execute();
}

/** The order that this browser placed with this Idempotency-Key, if it did. */
export async function findOrderByIdempotencyKey(
  db: Queryable,
  sessionId: string,
  idempotencyKey: string,
): Promise<Pick<OrderRow, 'id' | 'number' | 'request_hash'> | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'request_hash'])
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

/** The id of the order with this number and this email address, in upper or lower case. */
export async function findOrderIdByNumber(
  db: Queryable,
  number: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** Whether an order of this email address, in upper or lower case, was placed and still stands. */
export async function hasActiveOrder(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', 'in', activeStates)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A line with its price in cents and the copy of its product. */
export type OrderLine = Awaited<ReturnType<typeof listLines>>[number];

export async function listLines(db: Queryable, orderId: string) {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    productId: row.product_id,
    quantity: row.quantity,
    unitPrice: row.unit_price_cents,
    returned: row.returned,
    product: orderedProduct.parse(JSON.parse(row.product)),
  }));
}

/** Writes what differs. A line that stays keeps its id and price; those without an id are new. */
export async function replaceLines(
  trx: Queryable,
  orderId: string,
  before: readonly OrderLine[],
  after: readonly (Omit<OrderLine, 'id' | 'position' | 'returned'> & { id?: string })[],
): Promise<void> {
  const kept = new Map(after.flatMap(({ id, quantity }) => (id ? [[id, quantity]] : [])));
  for (const { id, quantity } of before) {
    const now = kept.get(id);
    if (now === undefined) await trx.deleteFrom('order_lines').where('id', '=', id).execute();
    else if (now !== quantity) {
      await trx.updateTable('order_lines').set({ quantity: now }).where('id', '=', id).execute();
    }
  }
  const last = Math.max(-1, ...before.map(({ position }) => position));
  const added = after.filter(({ id }) => id === undefined);
  if (added.length === 0) return;
  await trx
    .insertInto('order_lines')
    .values(
      added.map(({ productId, quantity, unitPrice, product }, place) => ({
        id: randomUUID(),
        order_id: orderId,
        position: last + 1 + place,
        product_id: productId,
        quantity,
        unit_price_cents: unitPrice,
        product: JSON.stringify(product),
      })),
    )
    .execute();
}

type OrderItem = Omit<Order['items'][number], 'lots'>;

export async function listOrderItems(db: Queryable, orderId: string): Promise<OrderItem[]> {
  return (await listLines(db, orderId)).map(({ id, quantity, unitPrice, product }) => ({
    id,
    quantity,
    price: formatCents(unitPrice),
    product,
  }));
}

const orderedCopy = z.object({ name: z.string(), dosage: z.string(), vialSize: z.string() });

export type Line = z.infer<typeof orderedCopy> & {
  id: string;
  orderId: string;
  productId: string;
  quantity: number;
};

/** The lines of each of these orders by its id, in the order of each. */
export async function linesByOrder(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Line[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'product_id', 'quantity', 'product'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const lines = rows.map(({ id, order_id, product_id, quantity, product }) => ({
    id,
    orderId: order_id,
    productId: product_id,
    quantity,
    ...orderedCopy.parse(JSON.parse(product)),
  }));
  return Map.groupBy(lines, ({ orderId }) => orderId);
}

/** `oldest` is when the first of them was placed, in milliseconds. */
type OpenOrders = { count: number; oldest: number | undefined };

type OfOrders = ExpressionBuilder<Tables, 'orders'>;

/** Paid, or on terms: what `isToShip` says. */
export function toShip(e: OfOrders) {
  // Literals, so that the partial indexes are used.
  return e.or([
    e('orders.status', '=', sql.lit('paid' as const)),
    e.and([e('orders.status', '=', sql.lit('pending' as const)), e('terms_days', '>', sql.lit(0))]),
  ]);
}

/** Orders that are paid before they ship, and are not yet. */
export function isAwaitedBeforeShipping(e: OfOrders) {
  return e.and([e('orders.status', '=', 'pending'), e('terms_days', '=', 0)]);
}

/** The orders that wait for their payment, and those that are to be shipped. */
export async function summarizeOpenOrders(
  db: Queryable,
): Promise<Record<'pending' | 'paid', OpenOrders>> {
  const summarize = async (isToShip: boolean): Promise<OpenOrders> => {
    const row = await db
      .selectFrom('orders')
      .select((e) => [
        e.fn.countAll<number>().as('count'),
        e.fn.min<number | null>('created_at').as('oldest'),
      ])
      .where((e) => (isToShip ? toShip(e) : isAwaitedBeforeShipping(e)))
      .executeTakeFirstOrThrow();
    return { count: Number(row.count), oldest: row.oldest ?? undefined };
  };
  return { pending: await summarize(false), paid: await summarize(true) };
}
