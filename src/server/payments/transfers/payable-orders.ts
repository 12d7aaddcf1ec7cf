import type { PayableOrder } from '../../../contracts/payments/transfers.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { nearOrderNumbers, readOrderNumber } from '../../../domain/orders/order-number.ts';
import { amountOwed, type CandidateOrder } from '../../../domain/payments/suggest-matches.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { findSequence, listBySequence } from '../../orders/admin/index.ts';
import type { StoredOrder } from '../../orders/index.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { balancesOfOrders } from '../ledger/index.ts';

/** Orders that are offered to match money to. */
const AT_MOST = 20;

export type Payable = CandidateOrder & Pick<PayableOrder, 'problem'>;

export const payableColumns = [
  'id',
  'number',
  'first_name',
  'last_name',
  'email',
  'company',
  'po_number',
  'status',
  'reserved',
  'problem',
  'total_cents',
  'waived_cents',
  'created_at',
] as const;
export type PayableRow = Pick<StoredOrder, (typeof payableColumns)[number]>;

/** Orders with what they owe and have, in cents; in the order given. */
export async function readPayable(
  db: Queryable,
  orders: readonly PayableRow[],
): Promise<Payable[]> {
  const balances = new Map(
    await inBatches(
      orders.map(({ id }) => id),
      async (ids) => [...(await balancesOfOrders(db, ids))],
    ),
  );
  return orders.map((order) => ({
    orderId: order.id,
    number: order.number,
    name: `${order.first_name} ${order.last_name}`,
    email: order.email,
    company: order.company,
    poNumber: order.po_number,
    status: order.status,
    reserved: order.reserved === 1,
    problem: order.problem,
    due: order.total_cents - order.waived_cents,
    balance: balances.get(order.id) ?? 0,
    placedOn: shopDay(order.created_at),
  }));
}

export function writePayable(order: Payable): PayableOrder {
  const { orderId, number, name, email, status, problem, placedOn, due, balance } = order;
  return {
    id: orderId,
    number,
    name,
    email,
    status,
    problem,
    placedOn,
    due: formatCents(due),
    received: formatCents(balance),
    missing: formatCents(amountOwed(order)),
  };
}

/**
 * Orders to match money to, as the list of orders finds them, also with one mistyped character in a number. Without a search,
 * the latest unpaid ones.
 */
export async function findPayable(db: Queryable, q: string): Promise<Payable[]> {
  const slips = readOrderNumber(q) ? [] : nearOrderNumbers(q);
  const meant =
    slips.length > 0
      ? await db.selectFrom('orders').selectAll().where('number', 'in', slips).execute()
      : [];
  const narrowed = { q, filter: q.trim() === '' ? ('to-pay' as const) : ('all' as const) };
  const found = await listBySequence(db, await findSequence(db, narrowed, { limit: AT_MOST }));
  return readPayable(db, [...meant, ...found]);
}
