import { sql } from 'kysely';
import type { OwedRefund } from '../../../contracts/payments/refunds.ts';
import { refundOwed } from '../../../domain/orders/order-payment.ts';
import { areNamesAlike } from '../../../domain/payments/sender-name.ts';
import { type Cents, formatCents } from '../../../domain/pricing/money.ts';
import {
  listHistories,
  type listHistory,
  type StoredOrder,
  standingOf,
} from '../../orders/index.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { balancesOfOrders, isWaiting } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { listAllEvidence } from '../transfers/store.ts';

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
  const orders = await listOrdersToRefund(db);
  const ids = orders.map(({ order }) => order.id);
  const matched = await findLatestMatches(db, ids);
  const histories = await listHistories(db, ids);
  const paying = await listPayingOf(db, ids);
  const returned = orders.map(({ order, amount }) =>
    takeLatest(paying.get(order.id) ?? [], amount),
  );
  const payers = await findPayers(db, returned.flat());
  return orders.map(({ order, amount }, n) => ({
    orderId: order.id,
    transferId: null,
    orderNumber: order.number,
    ...recipientOf(order, returned[n]?.flatMap(({ id }) => payers.get(id) ?? []) ?? []),
    amount,
    ...whyOwed(order, histories.get(order.id) ?? [], matched.get(order.id) ?? 0),
  }));
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
      return { order, amount: refundOwed(standingOf(order), { due, balance }) };
    })
    .filter(({ amount }) => amount > 0);
}

/** The transfers that an amount goes back to: what came last goes back first. */
function takeLatest(paying: readonly Paying[], amount: Cents): Paying[] {
  let left = amount;
  return paying.filter(({ matched }) => {
    const isReturned = left > 0;
    left -= matched;
    return isReturned;
  });
}

type Payer = { name: string; address: string };

/** By the ids of the transfers. A bank's row may not name the payer; the mail about the same money does. */
async function findPayers(
  db: Queryable,
  rows: readonly TransferRow[],
): Promise<Map<string, Payer>> {
  const evidence = await listAllEvidence(db, rows);
  return new Map(
    rows.map(({ id }, n) => {
      const shown = evidence[n] ?? [];
      const name = shown.find(({ sender_name }) => sender_name !== '')?.sender_name ?? '';
      const address =
        shown.find(({ sender_address }) => sender_address !== '')?.sender_address ?? '';
      return [id, { name, address }];
    }),
  );
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

/** Why money of an order goes back, and since when, in milliseconds: what happened last. */
function whyOwed(
  { status }: StoredOrder,
  history: Awaited<ReturnType<typeof listHistory>>,
  matchedAt: number,
): Pick<Owed, 'reason' | 'since'> {
  const lastTime = (wanted: (entry: (typeof history)[number]['entry']) => boolean) =>
    history.findLast(({ entry }) => wanted(entry))?.at;
  if (status === 'refund-due') {
    const cancelledAt = lastTime((entry) => entry.kind === 'step' && entry.to === 'refund-due');
    return { reason: 'cancelled', since: cancelledAt ?? matchedAt };
  }
  const decidedAt = lastTime(({ kind }) => kind === 'refund-owed');
  return decidedAt !== undefined && decidedAt >= matchedAt
    ? { reason: 'part', since: decidedAt }
    : { reason: 'too-much', since: matchedAt };
}

/** When money was last matched to each of these orders, in milliseconds. */
async function findLatestMatches(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string | null, number>> {
  const rows = await inBatches(orderIds, (batch) =>
    db
      .selectFrom('ledger_moves')
      .select((e) => ['order_id', e.fn.max('at').as('at')])
      .where('to_account', '=', 'order')
      .where('order_id', 'in', batch)
      .groupBy('order_id')
      .execute(),
  );
  return new Map(rows.map(({ order_id, at }) => [order_id, Number(at)]));
}

/** A transfer with how much of it (cents) is matched to an order. */
type Paying = TransferRow & { order_id: string; matched: Cents };

/** The transfers with money matched to an order, the latest first. */
export async function listPaying(db: Queryable, orderId: string): Promise<Paying[]> {
  return (await listPayingOf(db, [orderId])).get(orderId) ?? [];
}

/** The same of several orders, by their ids. */
async function listPayingOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, Paying[]>> {
  const rows = await inBatches(orderIds, (batch) =>
    db
      .selectFrom('transfers')
      .innerJoin('ledger_balances as place', 'place.transfer_id', 'transfers.id')
      .selectAll('transfers')
      .select(['place.order_id', 'place.amount_cents as matched'])
      // A literal: with a parameter SQLite would not use the index of what orders have.
      .where('place.account', '=', sql.lit('order' as const))
      .where('place.order_id', 'in', batch)
      .where('place.amount_cents', '>', 0)
      .orderBy('received_on', 'desc')
      .orderBy('recorded_at', 'desc')
      .orderBy('transfers.id')
      .execute(),
  );
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

async function listSetAside(db: Queryable): Promise<Owed[]> {
  const rows = await db
    .selectFrom('transfers')
    .innerJoin('ledger_balances as place', 'place.transfer_id', 'transfers.id')
    .selectAll('transfers')
    .select('place.amount_cents as left')
    .select((e) =>
      e
        .selectFrom('ledger_moves')
        .select((max) => max.fn.max('at').as('at'))
        .where('to_account', '=', 'to-return')
        .whereRef('transfer_id', '=', 'transfers.id')
        .as('since'),
    )
    .where('place.account', '=', 'to-return')
    .where(isWaiting('place'))
    .execute();
  const payers = await findPayers(db, rows);
  return rows.map(({ id, left, since }) => {
    const { name = '', address = '' } = payers.get(id) ?? {};
    return {
      orderId: null,
      transferId: id,
      orderNumber: null,
      toName: name,
      toAddress: address,
      addressOf: address ? 'payer' : null,
      amount: left,
      reason: 'set-aside',
      since: Number(since ?? 0),
    };
  });
}
