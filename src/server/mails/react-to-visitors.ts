import { shopDay } from '../../domain/shop-day.ts';
import { findMessage } from '../contact/index.ts';
import type { Reaction } from '../events/index.ts';
import { findSubscriber, findUnsubscribeLink } from '../newsletter/index.ts';
import { gatherLetterhead } from './gather.ts';
import { contactMessage } from './owner-mails.ts';
import { wasWrittenTo } from './store.ts';
import { contactReceived, newsletterCode, newsletterWelcome } from './visitor-mails.ts';
import { type MailParts, writeMail } from './write-mail.ts';

const DAY = 24 * 60 * 60 * 1000;

export function mailWelcome(parts: MailParts): Reaction<'subscriber.joined'> {
  // Who left and comes back is welcomed again.
  return async ({ subscriberId }, at) => {
    const occasion = String(at);
    await writeToSubscriber(parts, subscriberId, 'newsletter-welcome', newsletterWelcome, occasion);
  };
}

/** The code again, at most once a day: anybody can ask in anybody's name. */
export function mailCodeAgain(parts: MailParts): Reaction<'subscriber.asked-again'> {
  return async ({ subscriberId }, at) => {
    const since = { subscriber_id: subscriberId, since: at - DAY };
    if (await wasWrittenTo(parts.db, ['newsletter-welcome', 'newsletter-code'], since)) return;
    await writeToSubscriber(parts, subscriberId, 'newsletter-code', newsletterCode, shopDay(at));
  };
}

async function writeToSubscriber(
  parts: MailParts,
  id: string,
  kind: string,
  write: typeof newsletterWelcome,
  occasion: string,
) {
  const subscriber = await findSubscriber(parts.db, id);
  // They have left, or the owner has deleted the code.
  if (!subscriber?.discountCode || subscriber.unsubscribedAt) return;
  const head = await gatherLetterhead(parts);
  const leave = head.origin && head.origin + (await findUnsubscribeLink(parts.db, id));
  await writeMail(
    parts,
    {
      key: `${kind}:${id}:${occasion}`,
      kind,
      to: { name: '', address: subscriber.email },
      headers: { 'Reply-To': head.supportEmail },
      subscriber_id: id,
    },
    { ...write(head, { code: subscriber.discountCode }), ...(leave && { leave }) },
    head,
  );
}

/** To the owner, who answers with a reply. */
export function mailMessage(parts: MailParts): Reaction<'message.received'> {
  return async ({ messageId }) => {
    const message = await findMessage(parts.db, messageId);
    if (!message) return;
    const head = await gatherLetterhead(parts);
    await writeMail(
      parts,
      {
        key: `contact-for-owner:${messageId}`,
        kind: 'contact-for-owner',
        to: { name: head.shopName, address: head.supportEmail },
        headers: { 'Reply-To': message.email },
      },
      contactMessage(head, message),
      head,
    );
  };
}

/** To the sender, at most once a day for one address, so that nobody's mailbox can be filled through the form. */
export function mailAcknowledgement(parts: MailParts): Reaction<'message.received'> {
  return async ({ messageId }, at) => {
    const message = await findMessage(parts.db, messageId);
    if (!message) return;
    const since = { to_address: message.email, since: at - DAY };
    if (await wasWrittenTo(parts.db, ['contact-received'], since)) return;
    const head = await gatherLetterhead(parts);
    await writeMail(
      parts,
      {
        key: `contact-received:${messageId}`,
        kind: 'contact-received',
        to: { name: '', address: message.email },
        headers: { 'Auto-Submitted': 'auto-replied', 'Reply-To': head.supportEmail },
      },
      contactReceived(head),
      head,
    );
  };
}
