import { formatCents } from '../../domain/money.ts';
import { listHistory } from '../orders/index.ts';
import { listRefunds } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isTakenBack } from './find-matches.ts';
import { gatherOrder } from './gather.ts';
import type { MailContent } from './mail-content.ts';
import * as money from './money-mails.ts';
import type { OrderLetter } from './order-blocks.ts';
import * as orders from './order-mails.ts';
import { newOrder } from './owner-mails.ts';
import type { MailParts } from './write-mail.ts';

/** What customers are written about money that was matched to their orders, by the kind of mail. */
const moneyMails = {
  'payment-received': money.paymentReceived,
  'payment-short': money.paidShort,
  'payment-late': money.paidLate,
  'refund-owed': money.refundOwed,
} satisfies Record<string, orders.OrderMail>;

/** What else they are written. */
const otherMails = {
  'order-received': orders.orderReceived,
  'order-reminder': orders.orderReminder,
  'order-expired': orders.orderExpired,
  'order-reopened': orders.orderReopened,
  'order-shipped': orders.orderShipped,
  'order-cancelled': orders.orderCancelled,
  'payment-withdrawn': money.paymentWithdrawn,
} satisfies Record<string, orders.OrderMail>;

export type BuyerMail = keyof typeof moneyMails | keyof typeof otherMails;

/** Which mail about which order: `key` is made of its cause. */
export type AboutOrder = { kind: string; key: string; orderId: string };

/** A buyer's mail is kept apart by the moment of its cause (milliseconds). */
export function keyOfBuyerMail(kind: BuyerMail, orderId: string, at: number): string {
  return `${kind}:${orderId}:${at}`;
}

/** When that happened, in milliseconds. */
export function causeOf(key: string): number {
  return Number(key.slice(key.lastIndexOf(':') + 1));
}

export function keyOfRefundMail(refundId: string): string {
  return `refund-sent:${refundId}`;
}

export function isAboutMatch(kind: string): kind is keyof typeof moneyMails {
  return kind in moneyMails;
}

/**
 * What a mail about an order says at this moment, with the order as it is; undefined where it is not true any more.
 * Looked at when the mail is written, and again whenever it is about to go out. Throws a Refusal (404) where there is
 * no such order.
 */
export async function composeOrderMail(
  parts: Pick<MailParts, 'db' | 'config'>,
  about: AboutOrder,
): Promise<{ letter: OrderLetter; content: MailContent } | undefined> {
  const letter = await gatherOrder(parts, about.orderId);
  const content = await contentOf(parts.db, letter, about);
  return content && { letter, content };
}

async function contentOf(
  db: Queryable,
  letter: OrderLetter,
  { kind, key, orderId }: AboutOrder,
): Promise<MailContent | undefined> {
  if (kind === 'order-for-owner') return newOrder(letter);
  if (kind === 'refund-sent') return refundSent(db, letter, key);
  if (isAboutMatch(kind)) {
    const history = await listHistory(db, orderId);
    return isTakenBack(history, causeOf(key)) ? undefined : moneyMails[kind](letter);
  }
  return isOther(kind) ? otherMails[kind](letter) : undefined;
}

function isOther(kind: string): kind is keyof typeof otherMails {
  return kind in otherMails;
}

async function refundSent(db: Queryable, letter: OrderLetter, key: string) {
  const refunds = await listRefunds(db, letter.order.id);
  const refund = refunds.find(({ id }) => keyOfRefundMail(id) === key);
  return (
    refund &&
    money.refundSent(letter, {
      amount: formatCents(refund.amount_cents),
      reference: refund.bank_reference,
    })
  );
}
