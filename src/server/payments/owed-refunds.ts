import type { OwedRefund } from '../../contracts/admin-refunds.ts';
import { type Cents, formatCents } from '../../domain/money.ts';
import { refundOwed } from '../../domain/order-payment.ts';
import type { Queryable, StoredOrder, TransferRow } from '../platform/database/schema.ts';
import { readPayable } from './payable-orders.ts';

type Owed = Omit<OwedRefund, 'amount' | 'since'> & { amount: Cents; since: number };

/** All that is to be sent back, the longest waiting first, and its sum. */
export async function listOwed(db: Queryable): Promise<{ owed: OwedRefund[]; sum: Cents }> {
  const rows = [...(await listOwedOfOrders(db)), ...(await listSetAside(db))].toSorted(
    (a, b) => a.since - b.since,
  );
  return {
    owed: rows.map((row) => ({
      ...row,
      amount: formatCents(row.amount),
      since: new Date(row.since).toISOString(),
    })),
    sum: rows.reduce((total, { amount }) => total + amount, 0),
  };
}

async function listOwedOfOrders(db: Queryable): Promise<Owed[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('problem', 'in', ['over', 'refund-due'])
    .execute();
  const payable = await readPayable(db, orders);
  const owed: Owed[] = [];
  for (const [index, order] of orders.entries()) {
    const sums = payable[index];
    const amount = sums ? refundOwed(order.status, sums) : 0;
    const [latest] = amount > 0 ? await listPaying(db, order.id) : [];
    if (latest) owed.push(owedFor(order, latest, amount));
  }
  return owed;
}

function owedFor(order: StoredOrder, payer: Paying, amount: Cents): Owed {
  return {
    orderId: order.id,
    transferId: null,
    orderNumber: order.number,
    toName: payer.sender_name || `${order.first_name} ${order.last_name}`,
    toAddress: payer.sender_address || order.email,
    amount,
    reason: order.status === 'refund-due' ? 'cancelled' : 'too-much',
    since: payer.recorded_at,
  };
}

/** A transfer with what of it is matched to an order, in cents. */
type Paying = TransferRow & { matched: Cents };

/** The transfers that an order has money of, the latest first. */
export async function listPaying(db: Queryable, orderId: string): Promise<Paying[]> {
  return db
    .selectFrom('transfers')
    .innerJoin('ledger_balances as place', 'place.transfer_id', 'transfers.id')
    .selectAll('transfers')
    .select('place.amount_cents as matched')
    .where('place.account', '=', 'order')
    .where('place.order_id', '=', orderId)
    .where('place.amount_cents', '>', 0)
    .orderBy('received_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('transfers.id')
    .execute();
}

async function listSetAside(db: Queryable): Promise<Owed[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('ledger_balances as place', 'place.transfer_id', 'transfers.id')
    .selectAll('transfers')
    .select('place.amount_cents as left')
    .where('place.account', '=', 'to-return')
    .where('place.amount_cents', '>', 0)
    .execute();
  return rows.map((row) => ({
    orderId: null,
    transferId: row.id,
    orderNumber: null,
    toName: row.sender_name,
    toAddress: row.sender_address,
    amount: row.left,
    reason: 'set-aside',
    since: row.recorded_at,
  }));
}
