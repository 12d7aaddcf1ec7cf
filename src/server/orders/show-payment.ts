import type { Order } from '../../contracts/checkout/orders.ts';
import { paidOn, paymentStateOf, refundOwed } from '../../domain/orders/order-payment.ts';
import { type Cents, formatCents, readCents } from '../../domain/pricing/money.ts';
import { findPaymentAddress } from '../content/index.ts';
import {
  balanceOfOrder,
  hasWaitingTransfer,
  listMethods,
  listRefunds,
  matchedByDay,
} from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import { dueBeforeRefunds } from './describe-order.ts';
import { listHistory } from './history.ts';
import { type StoredOrder, standingOf } from './tables.ts';

/**
 * Where an order's transfers go. A machine of the version before stores none, while machines are updated one after the
 * other.
 */
export async function findPayTo(db: Queryable, { pay_to }: StoredOrder): Promise<string> {
  return pay_to || (await findPaymentAddress(db));
}

async function findPaidOn(db: Queryable, order: StoredOrder): Promise<string | null> {
  const received = (await matchedByDay(db, [order.id])).get(order.id) ?? [];
  return paidOn(dueBeforeRefunds(order), received);
}

/** Whether what came for an order, in cents, was all that it cost until it was changed. */
async function hasGrownSincePaid(db: Queryable, order: StoredOrder, balance: Cents) {
  return (await listHistory(db, order.id)).some(
    ({ entry }) =>
      entry.kind === 'changed' &&
      readCents(entry.total.after) > readCents(entry.total.before) &&
      readCents(entry.total.before) > 0 &&
      balance >= readCents(entry.total.before) - order.waived_cents,
  );
}

/** An order's payment, as the ledger has it. */
export async function showPayment(db: Queryable, order: StoredOrder): Promise<Order['payment']> {
  const due = order.total_cents - order.waived_cents;
  const balance = await balanceOfOrder(db, order.id);
  const sums = { due, balance };
  const standing = standingOf(order);
  const refunds = await listRefunds(db, order.id);
  return {
    state: paymentStateOf(sums),
    problem: order.problem,
    due: formatCents(due),
    received: formatCents(balance),
    // An order that nothing came for is asked for most often.
    paidOn: balance > 0 || refunds.length > 0 ? await findPaidOn(db, order) : null,
    missing: formatCents(Math.max(0, due - balance)),
    hasGrown: paymentStateOf(sums) === 'short' && (await hasGrownSincePaid(db, order, balance)),
    toSendBack: formatCents(refundOwed(standing, sums)),
    payTo: await findPayTo(db, order),
    reserved: standing.reserved,
    seen: await hasWaitingTransfer(db, order.number),
    holdUntil:
      order.status === 'pending' && balance === 0 && order.problem === null
        ? isoTime(order.hold_until)
        : null,
    saidSentAt: isoTime(order.said_sent_at),
    refunds: refunds.map(({ amount_cents, sent_at }) => ({
      amount: formatCents(amount_cents),
      sentAt: isoTime(sent_at),
    })),
    methods: balance > 0 || refunds.length > 0 ? await listMethods(db, order.id) : [],
    terms: standing.onTerms ? { days: order.terms_days, dueOn: order.due_on } : null,
  };
}
