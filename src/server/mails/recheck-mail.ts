import { listPickedLots } from '../certificates/index.ts';
import { findSubscriber } from '../newsletter/index.ts';
import { listHistory } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { MailRow } from '../platform/database/tables.ts';
import type { MailWords } from '../platform/mailer/mail-queue.ts';
import { causeOf, composeOrderMail, gatherLetter } from './compose-order-mail.ts';
import { renderMail } from './render-mail.ts';
import { recheckStockMail } from './stock-mails.ts';
import { wasBuyerNotified } from './store.ts';
import { whenMatched } from './taken-back.ts';
import type { MailParts } from './write-mail.ts';

/**
 * What a mail that is about to be sent says: about an order or a product what is true at this moment, anything else as it
 * was written. Undefined where it is not true any more: the order has moved on, the stock is gone, or the code deleted.
 */
export async function recheckMail(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  mail: MailRow,
): Promise<MailWords | undefined> {
  const { kind, key, order_id: orderId, subscriber_id, campaign_id } = mail;
  const { product_id, handed_at } = mail;
  if (orderId !== null) {
    if (await isNothingToCorrect(parts.db, orderId, mail)) return undefined;
    if (kind === 'lot-recalled' && (await isLotDeleted(parts.db, orderId, key))) return mail;
    // What may have arrived names the same day again.
    const letter = await gatherLetter(parts, { kind, key, orderId }, handed_at ?? undefined);
    const content = composeOrderMail(kind, letter);
    return content && renderMail(content, letter.head);
  }
  if (product_id !== null) return recheckStockMail(parts, { ...mail, product_id });
  if (subscriber_id === null || campaign_id !== null) return mail;
  const subscriber = await findSubscriber(parts.db, subscriber_id);
  return subscriber?.discountCode && !subscriber.unsubscribedAt ? mail : undefined;
}

/** Whether its reader is still on the list: whoever left while the mail was being written does not receive it. */
export async function isStillWanted(db: Queryable, { subscriber_id }: MailRow): Promise<boolean> {
  if (subscriber_id === null) return true;
  const subscriber = await findSubscriber(db, subscriber_id);
  return subscriber !== undefined && subscriber.unsubscribedAt === null;
}

/** Whether the lot that a mail recalls went with its product, which withdraws no recall. */
async function isLotDeleted(db: Queryable, orderId: string, key: string): Promise<boolean> {
  const lots = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  const isThere = lots.some(({ lotId }) => lotId && key.startsWith(`lot-recalled:${lotId}:`));
  return !isThere && lots.some(({ lotId }) => lotId === null);
}

/**
 * Whether a match was taken back before its customer was told of it. That is known only when the correction is about to
 * be sent: the mail about the match goes out before it.
 */
async function isNothingToCorrect(
  db: Queryable,
  orderId: string,
  { kind, key }: MailRow,
): Promise<boolean> {
  if (kind !== 'payment-withdrawn') return false;
  const since = whenMatched(await listHistory(db, orderId), causeOf(key));
  return since !== undefined && !(await wasBuyerNotified(db, orderId, since));
}
