import type { Order } from '../../contracts/checkout/orders.ts';
import { listPickedLots } from '../certificates/index.ts';
import { findSubscriber } from '../newsletter/index.ts';
import { listHistory } from '../orders/index.ts';
import { wasSetAside } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { MailRow } from '../platform/database/tables.ts';
import type { MailWords } from '../platform/mailer/mail-queue.ts';
import { causeOf, composeOrderMail, gatherLetter, startOfReturnKey } from './compose-order-mail.ts';
import { isLinkMail, isLinkValid } from './my-orders-mails.ts';
import { isQuoteMail, recheckQuote } from './quote-mail.ts';
import { renderMail } from './render-mail.ts';
import { recheckStockMail } from './stock-mails.ts';
import { findLastTold, listKeysTold } from './store.ts';
import { listUnmatched, matchedUntil } from './taken-back.ts';
import type { MailParts } from './write-mail.ts';

/**
 * What a mail that is about to be sent says: about an order, a quote or a product what is true at this moment, anything
 * else as it was written. Undefined where it is not true any more: the order has moved on, the stock is gone, the code
 * deleted, or the link used or too old.
 */
export async function recheckMail(
  parts: Pick<MailParts, 'db' | 'config' | 'clock'>,
  mail: MailRow,
): Promise<MailWords | undefined> {
  const { kind, key, order_id: orderId, subscriber_id, campaign_id } = mail;
  const { product_id, handed_at } = mail;
  if (orderId !== null) {
    if (kind === 'lot-recalled' && (await isLotDeleted(parts.db, orderId, key))) return mail;
    // What may have arrived names the same day again.
    const letter = await gatherLetter(parts, { kind, key, orderId }, handed_at ?? undefined);
    const content = composeOrderMail(kind, letter);
    const words = content && renderMail(content, letter.head);
    return words && (await isNews(parts.db, letter.order, mail, words)) ? words : undefined;
  }
  if (isQuoteMail(mail)) return recheckQuote(parts, mail);
  if (isLinkMail(mail)) return (await isLinkValid(parts, mail)) ? mail : undefined;
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

/** The mails that say how much of an order's money has come. */
const MONEY_MAILS = [
  'order-received',
  'order-cancelled',
  'payment-received',
  'payment-short',
  'payment-late',
  'payment-withdrawn',
  'refund-owed',
];

/** Those that tell a customer of a replacement, which they did not order themselves. */
const REPLACEMENT_MAILS = ['order-received', 'order-changed', 'address-corrected'];

/**
 * Whether a mail tells its reader what they have not been told: a match that was taken back and made again
 * is told once, and one that nobody was told of needs no correction, nor does money that is sent back. Nor is a
 * replacement cancelled that nobody knows of, or a return told of twice. Known only when the mail is about to be sent:
 * those before it have gone out by then.
 */
async function isNews(
  db: Queryable,
  { id: orderId, replaces }: Order,
  { kind, key, handed_at }: MailRow,
  words: MailWords,
): Promise<boolean> {
  if (kind === 'order-cancelled' && replaces) {
    return handed_at !== null || (await findLastTold(db, orderId, REPLACEMENT_MAILS)) !== undefined;
  }
  if (kind.startsWith('return-')) {
    const told = await listKeysTold(db, orderId, kind);
    return !told.some((one) => one !== key && startOfReturnKey(one) === startOfReturnKey(key));
  }
  if (!kind.startsWith('payment-') || kind === 'payment-due' || handed_at !== null) return true;
  const told = await findLastTold(db, orderId, MONEY_MAILS);
  if (kind !== 'payment-withdrawn') return told?.kind !== kind || told.text !== words.text;
  if (!told) return false;
  const history = await listHistory(db, orderId);
  const toldAt = told.handed_at ?? told.sent_at ?? 0;
  const now = matchedUntil(history, Number.POSITIVE_INFINITY);
  // What was matched since has a mail of its own.
  if (now > matchedUntil(history, causeOf(key))) return false;
  const returned = await wasSetAside(db, listUnmatched(history, toldAt), toldAt);
  return !returned && now < matchedUntil(history, toldAt);
}
