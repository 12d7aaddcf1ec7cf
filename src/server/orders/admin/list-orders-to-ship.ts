import {
  type listOrdersToShip as contract,
  MAX_TO_SHIP,
  type OrderToShip,
} from '../../../contracts/orders/bulk-orders.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { describeCustomer, readShippingMethod } from '../describe-order.ts';
import type { StoredOrder } from '../tables.ts';
import { listNotToShip, selectToShip } from './store.ts';

/** What is to be sent where: all orders to ship, or those with these numbers. */
export async function listOrdersToShip(
  db: Queryable,
  numbers: readonly string[] | undefined,
): Promise<Answer<typeof contract>> {
  const waiting = await selectToShip(db, numbers)
    .selectAll()
    .limit(MAX_TO_SHIP + 1)
    .execute();
  return {
    orders: waiting.slice(0, MAX_TO_SHIP).map(describe),
    others: numbers ? await listNotToShip(db, numbers) : [],
    isWhole: waiting.length <= MAX_TO_SHIP,
  };
}

function describe(order: StoredOrder): OrderToShip {
  return {
    id: order.id,
    number: order.number,
    createdAt: isoTime(order.created_at),
    ...describeCustomer(order),
    subtotal: formatCents(order.subtotal_cents),
    packed: order.packed_at !== null,
    shippingMethod: readShippingMethod(order).id,
  };
}
