import type { ContactMessage } from '../../contracts/mailing/contact.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { findMessage } from '../contact/index.ts';
import type { Reaction } from '../events/index.ts';
import { gatherLetterhead } from './letterhead.ts';
import {
  dashboardLink,
  type Letterhead,
  type MailContent,
  OWNER_REASON,
  paragraph,
} from './mail-content.ts';
import { wasMailedSince } from './store.ts';
import { type MailParts, writeMail } from './write-mail.ts';

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

export function contactMessage(
  head: Letterhead,
  { id, name, email, subject, message }: ContactMessage & { id: string },
): MailContent {
  return {
    subject: `Contact form: ${subject}`,
    preheader: `From ${name}`,
    title: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'From', value: name },
          { label: 'Email', value: email },
        ],
      },
      { kind: 'quote', text: message },
      paragraph('Reply to this email to answer. The address is as the sender typed it.'),
      ...dashboardLink(head, `/messages/${id}`, 'Open the message'),
    ],
    reason: OWNER_REASON,
  };
}

/** To the sender, at most once a day for one address, so that nobody's mailbox can be filled through the form. */
export function mailAcknowledgement(parts: MailParts): Reaction<'message.received'> {
  return async ({ messageId }, at) => {
    const message = await findMessage(parts.db, messageId);
    if (!message) return;
    const since = { to_address: message.email, since: at - DAY };
    if (await wasMailedSince(parts.db, ['contact-received'], since)) return;
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

/** Repeats nothing of the message: anybody can write to us in anybody's name, and must not reach them through us. */
export function contactReceived(head: Letterhead): MailContent {
  return {
    subject: `We have your message, ${head.shopName}`,
    preheader: 'We get back to you within 24 hours.',
    title: 'We have your message',
    blocks: [
      paragraph('Hello,'),
      paragraph(
        'Thank you for contacting us. Your message has arrived, and we get back to you within 24 hours.',
      ),
      paragraph(
        'If you want to add something, reply to this email. If you did not write to us, somebody has mistyped an address: there is nothing to do.',
      ),
    ],
    reason: `You are receiving this email because a message was sent with this address through the contact form of ${head.shopName}.`,
  };
}
