import type { Overview } from '../../../contracts/orders/overview.ts';
import { LOW_STOCK } from '../../../domain/catalogue/low-stock.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import type { AdminPath } from '../page/AdminLink.tsx';

export type WaitingThing = {
  count: number;
  label: string;
  note?: string;
  /** Where it is done, narrowed by `filter`. */
  to: AdminPath;
  filter?: string;
};

/** All that can wait for the owner, also what does not now, in words; the most urgent first. */
export function listWaiting(overview: Overview) {
  const { toShip, problems, awaitingPayment, openMessages, outOfStock, lowStock } = overview;
  const { returnsWaiting, overdue } = overview;
  const { transfersToMatch, transfersToConfirm, refundsToSend, mailsGivenUp } = overview;
  const inAll = (sum: string) => `${formatDollars(sum)} in all`;
  const missing = (sum: string) => `${formatDollars(sum)} missing`;
  return {
    toShip: {
      count: toShip,
      label: toShip === 1 ? 'Order to ship' : 'Orders to ship',
      to: '/admin/dashboard/orders',
      filter: 'to-ship',
    },
    problems: {
      count: problems,
      label: problems === 1 ? 'Order needing a decision' : 'Orders needing a decision',
      note: 'Underpaid, refund to send, paid late, sold out or due for a refund',
      to: '/admin/dashboard/orders',
      filter: 'problems',
    },
    awaitingPayment: {
      count: awaitingPayment.orders,
      label: awaitingPayment.orders === 1 ? 'Order awaiting payment' : 'Orders awaiting payment',
      note: missing(awaitingPayment.total),
      to: '/admin/dashboard/orders',
      filter: 'to-pay',
    },
    toMatch: {
      count: transfersToMatch.count,
      label: transfersToMatch.count === 1 ? 'Transfer to match' : 'Transfers to match',
      note: inAll(transfersToMatch.sum),
      to: '/admin/dashboard/to-do',
    },
    toConfirm: {
      count: transfersToConfirm.count,
      label: transfersToConfirm.count === 1 ? 'Transfer to confirm' : 'Transfers to confirm',
      note: 'Not confirmed in your account yet',
      to: '/admin/dashboard/payments',
      filter: 'unconfirmed',
    },
    overdue: {
      count: overdue.count,
      label: overdue.count === 1 ? 'Overdue payment' : 'Overdue payments',
      note: missing(overdue.sum),
      to: '/admin/dashboard/payments/outstanding',
    },
    refunds: {
      count: refundsToSend.count,
      label: refundsToSend.count === 1 ? 'Refund to send' : 'Refunds to send',
      note: inAll(refundsToSend.sum),
      to: '/admin/dashboard/payments/refunds',
    },
    mails: {
      count: mailsGivenUp,
      label: mailsGivenUp === 1 ? 'Email not delivered' : 'Emails not delivered',
      note: 'Given up: see why, and send again',
      to: '/admin/dashboard/outbox',
      filter: 'given-up',
    },
    returns: {
      count: returnsWaiting,
      label: returnsWaiting === 1 ? 'Return waiting for you' : 'Returns waiting for you',
      note: 'To be answered, refunded or replaced',
      to: '/admin/dashboard/returns',
      filter: 'waiting',
    },
    messages: {
      count: openMessages,
      label: openMessages === 1 ? 'Message to answer' : 'Messages to answer',
      to: '/admin/dashboard/messages',
      filter: 'open',
    },
    outOfStock: {
      count: outOfStock,
      label: outOfStock === 1 ? 'Product out of stock' : 'Products out of stock',
      to: '/admin/dashboard/products',
      filter: 'out-of-stock',
    },
    lowStock: {
      count: lowStock,
      label: lowStock === 1 ? 'Product low on stock' : 'Products low on stock',
      note: `${LOW_STOCK} or fewer left, unless you set another number`,
      to: '/admin/dashboard/products',
      filter: 'low-stock',
    },
  } satisfies Record<string, WaitingThing>;
}
