import type { Order } from '../../../contracts/checkout/orders.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { joinMethods } from '../../../domain/payments/payment-methods.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';

type PaidOrder = Pick<Order, 'status' | 'payment'>;

/** What came for an order that is paid, when and how, what went back, and what has yet to: below its total. */
export function describePayments(order: PaidOrder): { label: string; value: string }[] {
  const { received, paidOn, refunds, toSendBack, methods } = order.payment;
  if (paidOn === null || !hasReceipt(order)) return [];
  const paid = [received, ...refunds.map(({ amount }) => amount)]
    .map(readCents)
    .reduce((sum, cents) => sum + cents, 0);
  return [
    {
      label: 'Paid',
      value: `${formatDollars(formatCents(paid))} on ${mediumDate(paidOn)} by ${joinMethods(methods)}`,
    },
    ...refunds.map(({ amount, sentAt }, index) => ({
      label: index === 0 ? 'Sent back' : `Sent back (${index + 1})`,
      value: `${formatDollars(amount)} on ${mediumDate(shopDay(Date.parse(sentAt)))}`,
    })),
    ...(toSendBack === '0.00'
      ? []
      : [{ label: 'Still to be sent back', value: formatDollars(toSendBack) }]),
  ];
}

/** Whether the page of an order is a receipt on paper: it was paid, and was not cancelled. */
export function hasReceipt({ status, payment }: PaidOrder): boolean {
  const isPaid = status === 'paid' || status === 'shipped' || status === 'delivered';
  return payment.paidOn !== null && (isPaid || status === 'refunded');
}
