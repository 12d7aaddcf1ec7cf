import { formatCents } from '../../domain/money.ts';
import { listRefunds } from '../ledger/index.ts';
import type { Reaction } from '../platform/outbox/outbox.ts';
import { gatherOrder } from './gather.ts';
import type { MailContent } from './mail-content.ts';
import * as money from './money-mails.ts';
import type { OrderLetter } from './order-blocks.ts';
import * as orders from './order-mails.ts';
import { newOrder } from './owner-mails.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** What customers are written about their orders, by the kind of mail. */
const buyerMails = {
  'order-received': orders.orderReceived,
  'order-reminder': orders.orderReminder,
  'order-expired': orders.orderExpired,
  'order-shipped': orders.orderShipped,
  'order-cancelled': orders.orderCancelled,
  'payment-received': money.paymentReceived,
  'payment-short': money.paidShort,
  'payment-late': money.paidLate,
  'payment-withdrawn': money.paymentWithdrawn,
  'refund-owed': money.refundOwed,
} satisfies Record<string, orders.OrderMail>;

/**
 * Writes to the customer what is true when it is written: nothing, where the order has moved on. Two events of one
 * transaction happened at the same time, and are told in one mail.
 */
export function mailBuyer(
  parts: MailParts,
  kind: keyof typeof buyerMails,
): (event: { orderId: string }, at: number) => Promise<void> {
  return async ({ orderId }, at) => {
    const letter = await gatherOrder(parts, orderId);
    const content = buyerMails[kind](letter);
    if (content)
      await writeToBuyer(parts, letter, { kind, key: `${kind}:${orderId}:${at}` }, content);
  };
}

export function mailRefundSent(parts: MailParts): Reaction<'refund.sent'> {
  return async ({ orderId, refundId }) => {
    const refund = (await listRefunds(parts.db, orderId)).find(({ id }) => id === refundId);
    if (!refund) return;
    const letter = await gatherOrder(parts, orderId);
    const content = money.refundSent(letter, {
      amount: formatCents(refund.amount_cents),
      reference: refund.bank_reference,
    });
    await writeToBuyer(
      parts,
      letter,
      { kind: 'refund-sent', key: `refund-sent:${refundId}` },
      content,
    );
  };
}

export function mailNewOrder(parts: MailParts): Reaction<'order.placed'> {
  return async ({ orderId }) => {
    const letter = await gatherOrder(parts, orderId);
    const { shopName, supportEmail } = letter.head;
    await writeMail(
      parts,
      {
        key: `order-for-owner:${orderId}`,
        kind: 'order-for-owner',
        to: { name: shopName, address: supportEmail },
        headers: { 'Reply-To': letter.order.email },
        order_id: orderId,
      },
      newOrder(letter),
      letter.head,
    );
  };
}

function writeToBuyer(
  parts: MailParts,
  { order, head }: OrderLetter,
  what: { kind: string; key: string },
  content: MailContent,
) {
  return writeMail(
    parts,
    {
      ...what,
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      headers: { 'Reply-To': head.supportEmail },
      order_id: order.id,
    },
    content,
    head,
  );
}
