import { sql } from 'kysely';
import { orderedProduct } from '../../contracts/checkout/orders.ts';
import {
  EXPORT_PART,
  type ExportedOrderLine,
  type exportOrderLines,
} from '../../contracts/exports/exports.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { lineTotal } from '../../domain/pricing/price-cart.ts';
import { listPickedLots } from '../certificates/index.ts';
import { shareLots } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { readPlaceInTime, writePlace } from './parts.ts';
import { boundsOf } from './period.ts';

const namedProduct = orderedProduct.pick({ name: true, dosage: true });

/** The lines of the orders that were placed in a period, the oldest order first. */
export async function listOrderLines(
  db: Queryable,
  { after, ...period }: Input<typeof exportOrderLines>['query'],
): Promise<Answer<typeof exportOrderLines>> {
  const { start, end } = boundsOf(period);
  const place = readPlaceInTime(after);
  let placed = db
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'status'])
    .where('created_at', '>=', start)
    .where('created_at', '<=', end);
  if (place) {
    const [at, id] = place;
    placed = placed.where(sql<boolean>`(created_at, id) > (${at}, ${id})`);
  }
  const orders = await placed.orderBy('created_at').orderBy('id').limit(EXPORT_PART).execute();
  const lines = await linesOf(
    db,
    orders.map(({ id }) => id),
  );
  const last = orders.length < EXPORT_PART ? undefined : orders.at(-1);
  return {
    rows: orders.flatMap(({ id, number, created_at, status }) =>
      (lines.get(id) ?? []).map((line) => ({
        ...{ order: number, placedOn: shopDay(created_at), state: status },
        ...line,
      })),
    ),
    next: last ? writePlace(last.created_at, last.id) : null,
  };
}

type Line = Omit<ExportedOrderLine, 'order' | 'placedOn' | 'state'>;

/** The lines of these orders by their ids, each with its lots. */
async function linesOf(db: Queryable, orderIds: readonly string[]): Promise<Map<string, Line[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity', 'unit_price_cents', 'product'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const picked = await listPickedLots(db, orderIds);
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id);
  return new Map(
    [...byOrder].map(([id, own]) => {
      const counts = own.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
      const lots = shareLots(counts, picked.get(id) ?? []);
      return [id, own.map((row, at) => describeLine(row, lots[at] ?? []))];
    }),
  );
}

function describeLine(
  row: { product_id: string; quantity: number; unit_price_cents: number; product: string },
  lots: readonly { number: string }[],
): Line {
  const { product_id, quantity, unit_price_cents: unitPrice } = row;
  return {
    product: withContent(namedProduct.parse(JSON.parse(row.product))),
    productId: product_id,
    quantity,
    price: formatCents(unitPrice),
    amount: formatCents(lineTotal({ quantity, unitPrice })),
    lots: lots.map(({ number }) => number).join('; '),
  };
}
