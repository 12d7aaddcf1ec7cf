import { findSubscriber } from '../newsletter/index.ts';
import type { MailRow } from '../platform/database/schema.ts';
import type { MailWords } from '../platform/mailer/mail-queue.ts';
import { composeOrderMail } from './compose-order-mail.ts';
import { layOut } from './layout.ts';
import type { MailParts } from './write-mail.ts';

/**
 * What a mail says by now, for whoever is about to send it: about an order what is true at this moment, anything else
 * as it was written. Undefined where it is not true any more: the order has moved on, the code is deleted.
 */
export async function lookAgain(
  parts: Pick<MailParts, 'db' | 'config'>,
  mail: MailRow,
): Promise<MailWords | undefined> {
  const { kind, key, order_id, subscriber_id, campaign_id } = mail;
  if (order_id !== null) {
    const composed = await composeOrderMail(parts, { kind, key, orderId: order_id });
    return composed && layOut(composed.content, composed.letter.head);
  }
  if (subscriber_id === null || campaign_id !== null) return mail;
  const subscriber = await findSubscriber(parts.db, subscriber_id);
  return subscriber?.discountCode && !subscriber.leftAt ? mail : undefined;
}
