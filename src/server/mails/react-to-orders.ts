import type { Reaction } from '../events/index.ts';
import {
  type AboutOrder,
  type BuyerMail,
  composeOrderMail,
  isAboutMatch,
  keyOfBuyerMail,
  keyOfRefundMail,
} from './compose-order-mail.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** Milliseconds that a mail about a match waits: so long it can be taken back, and nobody is written to. */
const TO_TAKE_BACK = 60_000;

/**
 * Writes to the customer what is true when it is written: nothing, where the order has moved on. Two events of one
 * transaction happened at the same time, and are told in one mail.
 */
export function mailBuyer(
  parts: MailParts,
  kind: BuyerMail,
): (event: { orderId: string }, at: number) => Promise<void> {
  return async ({ orderId }, at) => {
    const key = keyOfBuyerMail(kind, orderId, at);
    const notBefore = isAboutMatch(kind) ? at + TO_TAKE_BACK : undefined;
    await writeToBuyer(parts, { kind, key, orderId }, notBefore);
  };
}

export function mailRefundSent(parts: MailParts): Reaction<'refund.sent'> {
  return ({ orderId, refundId }) =>
    writeToBuyer(parts, { kind: 'refund-sent', key: keyOfRefundMail(refundId), orderId });
}

export function mailNewOrder(parts: MailParts): Reaction<'order.placed'> {
  return async ({ orderId }) => {
    const about = { kind: 'order-for-owner', key: `order-for-owner:${orderId}`, orderId };
    const composed = await composeOrderMail(parts, about);
    if (!composed) return;
    const { content, letter } = composed;
    const { shopName, supportEmail } = letter.head;
    await writeMail(
      parts,
      {
        key: about.key,
        kind: about.kind,
        to: { name: shopName, address: supportEmail },
        headers: { 'Reply-To': letter.order.email },
        order_id: orderId,
      },
      content,
      letter.head,
    );
  };
}

async function writeToBuyer(
  parts: MailParts,
  about: AboutOrder,
  notBefore?: number,
): Promise<void> {
  const composed = await composeOrderMail(parts, about);
  if (!composed) return;
  const { order, head } = composed.letter;
  await writeMail(
    parts,
    {
      kind: about.kind,
      key: about.key,
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      headers: { 'Reply-To': head.supportEmail },
      order_id: order.id,
      ...(notBefore !== undefined && { notBefore }),
    },
    composed.content,
    head,
  );
}
