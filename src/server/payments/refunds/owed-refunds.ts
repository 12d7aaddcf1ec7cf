import { sql } from 'kysely';
import type { OwedRefund } from '../../../contracts/payments/refunds.ts';
import { refundOwed } from '../../../domain/orders/order-payment.ts';
import type { Account } from '../../../domain/payments/ledger.ts';
import { areNamesAlike } from '../../../domain/payments/sender-name.ts';
import { type Cents, formatCents } from '../../../domain/pricing/money.ts';
import { listHistory, type StoredOrder } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { balancesOfOrders, isWaiting } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { listEvidence } from '../transfers/store.ts';

type Owed = Omit<OwedRefund, 'amount' | 'since'> & { amount: Cents; since: number };

/** All refunds that are owed, the longest waiting first, and their sum. */
export async function listOwedRefunds(db: Queryable): Promise<{ owed: OwedRefund[]; sum: Cents }> {
  const rows = [...(await listOwedOfOrders(db)), ...(await listSetAside(db))].toSorted(
    (a, b) => a.since - b.since,
  );
  return {
    owed: rows.map((row) => ({
      ...row,
      amount: formatCents(row.amount),
      since: isoTime(row.since),
    })),
    sum: rows.reduce((total, { amount }) => total + amount, 0),
  };
}

async function listOwedOfOrders(db: Queryable): Promise<Owed[]> {
  const owed: Owed[] = [];
  for (const { order, amount } of await listOrdersToRefund(db)) {
    owed.push(await owedFor(db, order, amount));
  }
  return owed;
}

/** The orders that a refund is owed for, with its amount (cents). */
export async function listOrdersToRefund(
  db: Queryable,
): Promise<{ order: StoredOrder; amount: Cents }[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('problem', 'in', ['over', 'refund-due'])
    .execute();
  const balances = await balancesOfOrders(
    db,
    orders.map(({ id }) => id),
  );
  return orders
    .map((order) => {
      const due = order.total_cents - order.waived_cents;
      const balance = balances.get(order.id) ?? 0;
      return { order, amount: refundOwed(order.status, { due, balance }) };
    })
    .filter(({ amount }) => amount > 0);
}

async function owedFor(db: Queryable, order: StoredOrder, amount: Cents): Promise<Owed> {
  return {
    orderId: order.id,
    transferId: null,
    orderNumber: order.number,
    ...recipientOf(order, await listPayers(db, order.id, amount)),
    amount,
    reason: order.status === 'refund-due' ? 'cancelled' : 'too-much',
    since: await findOwedSince(db, order),
  };
}

type Payer = { name: string; address: string };

/** The payers that an amount goes back to: what came last goes back first. */
async function listPayers(db: Queryable, orderId: string, amount: Cents): Promise<Payer[]> {
  const payers: Payer[] = [];
  let left = amount;
  for (const paying of await listPaying(db, orderId)) {
    if (left <= 0) break;
    left -= paying.matched;
    payers.push(await readPayer(db, paying));
  }
  return payers;
}

/** A bank's row may not name the payer; the mail about the same money does. */
async function readPayer(db: Queryable, row: TransferRow): Promise<Payer> {
  const shown = await listEvidence(db, row);
  const name = shown.find(({ sender_name }) => sender_name !== '')?.sender_name ?? '';
  const address = shown.find(({ sender_address }) => sender_address !== '')?.sender_address ?? '';
  return { name, address };
}

/**
 * Money goes back to where it came from. Somebody else's is never sent to the customer's address: that is how money is
 * drawn out of a stolen account by overpaying.
 */
function recipientOf(
  order: StoredOrder,
  payers: readonly Payer[],
): Pick<Owed, 'toName' | 'toAddress' | 'addressOf'> {
  const customer = `${order.first_name} ${order.last_name}`;
  const named = payers.map(({ name }) => name).filter((name) => name !== '');
  const names = named.filter(
    (name, index) => !named.slice(0, index).some((earlier) => areNamesAlike(name, earlier)),
  );
  const toName = names.join(' and ') || customer;
  const address = payers.find((payer) => payer.address !== '')?.address;
  if (names.length > 1) return { toName, toAddress: '', addressOf: null };
  if (address) return { toName, toAddress: address, addressOf: 'payer' };
  return areNamesAlike(toName, customer)
    ? { toName, toAddress: order.email, addressOf: 'order' }
    : { toName, toAddress: '', addressOf: null };
}

/** When it was cancelled, or else when money was last matched to it; in milliseconds. */
async function findOwedSince(db: Queryable, order: StoredOrder): Promise<number> {
  const steps = (await listHistory(db, order.id)).filter(
    ({ entry }) => entry.kind === 'step' && entry.to === 'refund-due',
  );
  const cancelled = order.status === 'refund-due' ? steps.at(-1)?.at : undefined;
  return cancelled ?? (await findLatestMove(db, 'order', { order_id: order.id }));
}

async function findLatestMove(
  db: Queryable,
  account: Account,
  of: { order_id: string } | { transfer_id: string },
): Promise<number> {
  const row = await db
    .selectFrom('ledger_moves')
    .select((e) => e.fn.max('at').as('at'))
    .where('to_account', '=', account)
    .where((e) => e.and(of))
    .executeTakeFirst();
  return Number(row?.at ?? 0);
}

/** A transfer with how much of it (cents) is matched to an order. */
type Paying = TransferRow & { matched: Cents };

/** The transfers with money matched to an order, the latest first. */
export async function listPaying(db: Queryable, orderId: string): Promise<Paying[]> {
  return (
    db
      .selectFrom('transfers')
      .innerJoin('ledger_balances as place', 'place.transfer_id', 'transfers.id')
      .selectAll('transfers')
      .select('place.amount_cents as matched')
      // A literal: with a parameter SQLite would not use the index of what orders have.
      .where('place.account', '=', sql.lit('order' as const))
      .where('place.order_id', '=', orderId)
      .where('place.amount_cents', '>', 0)
      .orderBy('received_on', 'desc')
      .orderBy('recorded_at', 'desc')
      .orderBy('transfers.id')
      .execute()
  );
}

async function listSetAside(db: Queryable): Promise<Owed[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('ledger_balances as place', 'place.transfer_id', 'transfers.id')
    .selectAll('transfers')
    .select('place.amount_cents as left')
    .where('place.account', '=', 'to-return')
    .where(isWaiting('place'))
    .execute();
  const owed: Owed[] = [];
  for (const row of rows) {
    const { name, address } = await readPayer(db, row);
    owed.push({
      orderId: null,
      transferId: row.id,
      orderNumber: null,
      toName: name,
      toAddress: address,
      addressOf: address ? 'payer' : null,
      amount: row.left,
      reason: 'set-aside',
      since: await findLatestMove(db, 'to-return', { transfer_id: row.id }),
    });
  }
  return owed;
}
