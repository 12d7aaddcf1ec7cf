import type { Reaction } from '../events/index.ts';
import {
  composeOrderMail,
  gatherLetter,
  keyOfBuyerMail,
  keyOfRecallMail,
  keyOfRefundMail,
  keyOfReturnMail,
  type OrderMailKey,
  startOfReturnKey,
} from './compose-order-mail.ts';
import type { OrderLetter } from './order-mails/order-mail.ts';
import { type OrderMailKind, orderMailsByKind } from './order-mails.ts';
import { listKeysToldOrWaiting } from './store.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/**
 * Writes what is true when it is written: nothing, where the order has moved on. Two events of one
 * transaction have the same time, and are told in one mail.
 */
export function mailAboutOrder(
  parts: MailParts,
  kind: Exclude<
    OrderMailKind,
    'order-received' | 'order-for-owner' | 'refund-sent' | 'lot-recalled' | ReturnMailKind
  >,
): (event: { orderId: string }, at: number) => Promise<void> {
  return ({ orderId }, at) => {
    const key = keyOfBuyerMail(kind, orderId, at);
    return writeOrderMail(parts, { kind, key, orderId }, at);
  };
}

/** The mails about a return; one of them goes to the owner. */
export type ReturnMailKind = Extract<OrderMailKind, `return-${string}`>;

/** Of a return that is open again, only what was dropped or never written is told anew. */
export function mailReturn(
  parts: MailParts,
  kind: ReturnMailKind,
): (event: { orderId: string; returnId: string }, at: number) => Promise<void> {
  return async ({ orderId, returnId }, at) => {
    const key = keyOfReturnMail(kind, returnId, at);
    const start = startOfReturnKey(key);
    const known = await listKeysToldOrWaiting(parts.db, orderId, kind);
    if (known.some((one) => startOfReturnKey(one) === start)) return;
    await writeOrderMail(parts, { kind, key, orderId }, at);
  };
}

export function mailRefundSent(parts: MailParts): Reaction<'refund.sent'> {
  return ({ orderId, refundId }, at) =>
    writeOrderMail(parts, { kind: 'refund-sent', key: keyOfRefundMail(refundId), orderId }, at);
}

/** To whoever has vials of a recalled lot, once for each recall. `at` in milliseconds. */
export function mailRecalledLot(
  parts: MailParts,
  { orderId, lotId, at }: { orderId: string; lotId: string; at: number },
): Promise<void> {
  const key = keyOfRecallMail(lotId, orderId, at);
  return writeOrderMail(parts, { kind: 'lot-recalled', key, orderId }, at);
}

/** To the customer, and to the owner, whose reply goes to the customer: what both say is read once. */
export function mailNewOrder(parts: MailParts): Reaction<'order.placed'> {
  return async ({ orderId }, at) => {
    const key = keyOfBuyerMail('order-received', orderId, at);
    const received = { kind: 'order-received', key, orderId };
    const forOwner = { kind: 'order-for-owner', key: `order-for-owner:${orderId}`, orderId };
    const letter = await gatherLetter(parts, received);
    // One that fails does not hold up the other.
    await Promise.all([received, forOwner].map((mail) => writeLetter(parts, mail, letter)));
  };
}

/** `at`: when its cause happened, in milliseconds. */
async function writeOrderMail(parts: MailParts, mail: OrderMailKey, at: number) {
  const waits = orderMailsByKind.get(mail.kind)?.waits;
  const letter = await gatherLetter(parts, mail);
  await writeLetter(parts, mail, letter, waits && at + waits);
}

async function writeLetter(
  parts: MailParts,
  { kind, key, orderId }: OrderMailKey,
  letter: OrderLetter,
  notBefore?: number,
): Promise<void> {
  const content = composeOrderMail(kind, letter);
  const { order, head } = letter;
  if (!content) return;
  const buyer = { name: `${order.firstName} ${order.lastName}`, address: order.email };
  const owner = { name: head.shopName, address: head.supportEmail };
  const [to, replyTo] = orderMailsByKind.get(kind)?.isForOwner ? [owner, buyer] : [buyer, owner];
  // Who ordered by phone, or was erased, has no address.
  if (to.address === '') return;
  await writeMail(
    parts,
    {
      kind,
      key,
      to,
      headers: replyTo.address === '' ? {} : { 'Reply-To': replyTo.address },
      order_id: orderId,
      ...(notBefore !== undefined && { notBefore }),
    },
    content,
    head,
  );
}
