import { findSubscriber } from '../newsletter/index.ts';
import { listHistory } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { MailRow } from '../platform/database/tables.ts';
import type { MailWords } from '../platform/mailer/mail-queue.ts';
import { causeOf, composeOrderMail } from './compose-order-mail.ts';
import { whenMatched } from './find-matches.ts';
import { layOut } from './layout.ts';
import { wasBuyerNotified } from './store.ts';
import type { MailParts } from './write-mail.ts';

/**
 * What a mail says by now, for whoever is about to send it: about an order what is true at this moment, anything else
 * as it was written. Undefined where it is not true any more: the order has moved on, the code is deleted.
 */
export async function recheckMail(
  parts: Pick<MailParts, 'db' | 'config'>,
  mail: MailRow,
): Promise<MailWords | undefined> {
  const { kind, key, order_id: orderId, subscriber_id, campaign_id } = mail;
  if (orderId !== null) {
    const about = { kind, key, orderId };
    if (await isNothingToCorrect(parts.db, about)) return undefined;
    const composed = await composeOrderMail(parts, about);
    return composed && layOut(composed.content, composed.letter.head);
  }
  if (subscriber_id === null || campaign_id !== null) return mail;
  const subscriber = await findSubscriber(parts.db, subscriber_id);
  return subscriber?.discountCode && !subscriber.unsubscribedAt ? mail : undefined;
}

/** Whoever left the list while a mail to them was being written receives it no more: it holds at once. */
export async function isStillWanted(db: Queryable, { subscriber_id }: MailRow): Promise<boolean> {
  if (subscriber_id === null) return true;
  const subscriber = await findSubscriber(db, subscriber_id);
  return subscriber !== undefined && subscriber.unsubscribedAt === null;
}

/**
 * Whether a match was taken back before its customer was told of it. That is known only now: the mail about the match
 * came first.
 */
async function isNothingToCorrect(
  db: Queryable,
  { kind, key, orderId }: { kind: string; key: string; orderId: string },
): Promise<boolean> {
  if (kind !== 'payment-withdrawn') return false;
  const since = whenMatched(await listHistory(db, orderId), causeOf(key));
  return since !== undefined && !(await wasBuyerNotified(db, orderId, since));
}
