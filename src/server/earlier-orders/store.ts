import { sql } from 'kysely';
import { z } from 'zod';
import {
  EARLIER_PAGE_SIZE,
  earlierOrderInput,
  type ListedEarlierOrder,
} from '../../contracts/orders/earlier-orders.ts';
import { foldWords, formerShops } from '../../domain/orders/earlier-orders.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { contains } from '../platform/database/contains.ts';
import { countRows } from '../platform/database/count-rows.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { EarlierOrderRow } from './tables.ts';

const storedShop = z.enum(formerShops);

export function readEarlierOrder(row: EarlierOrderRow): ListedEarlierOrder {
  return {
    id: row.id,
    shop: storedShop.parse(row.shop),
    number: row.number,
    placedOn: row.placed_on,
    customerName: row.customer_name,
    email: row.email,
    total: formatCents(row.total_cents),
    currency: row.currency,
    status: row.status,
    lines: earlierOrderInput.shape.lines.parse(JSON.parse(row.lines)),
  };
}

/** The orders that have all words of a text, the latest first; none for a text without words. */
export async function listPage(
  db: Queryable,
  { q, page }: { q: string; page: number },
): Promise<{ orders: ListedEarlierOrder[]; total: number }> {
  const words = foldWords(q).split(' ').filter(Boolean);
  if (words.length === 0) return { orders: [], total: 0 };
  const matching = words.reduce(
    (query, word) => query.where(contains(sql`words`, word)),
    db.selectFrom('earlier_orders'),
  );
  const rows = await matching
    .selectAll()
    .orderBy('placed_on', 'desc')
    .orderBy('id')
    .limit(EARLIER_PAGE_SIZE)
    .offset((page - 1) * EARLIER_PAGE_SIZE)
    .execute();
  return { orders: rows.map(readEarlierOrder), total: await countRows(matching) };
}

/**
 * Those of the email address of an order, the latest first; none for one that was erased. Throws an HttpError (404) if
 * there is no such order.
 */
export async function listOfCustomer(
  db: Queryable,
  orderId: string,
): Promise<ListedEarlierOrder[]> {
  const order = await db
    .selectFrom('orders')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw notFound('Order not found');
  const rows = await db
    .selectFrom('earlier_orders')
    .selectAll()
    .where('email', '<>', '')
    .where('email', '=', order.email)
    .orderBy('placed_on', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readEarlierOrder);
}
