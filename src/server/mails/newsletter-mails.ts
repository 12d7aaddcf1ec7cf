import { NEWSLETTER_PERCENT } from '../../domain/customers/newsletter.ts';
import { DAY, shopDay } from '../../domain/dates/shop-day.ts';
import type { Reaction } from '../events/index.ts';
import { findSubscriber, findUnsubscribeLink } from '../newsletter/index.ts';
import { gatherLetterhead } from './letterhead.ts';
import { type Block, type Letterhead, type MailContent, paragraph } from './mail-content.ts';
import { wasMailedSince } from './store.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** Whoever left and comes back is welcomed again. */
export function mailWelcome(parts: MailParts): Reaction<'subscriber.joined'> {
  return ({ subscriberId }, at) =>
    writeToSubscriber(parts, subscriberId, 'newsletter-welcome', newsletterWelcome, String(at));
}

/** The code again, at most once a day: anybody can ask in anybody's name. */
export function mailCodeAgain(parts: MailParts): Reaction<'subscriber.asked-again'> {
  return async ({ subscriberId }, at) => {
    const since = { subscriber_id: subscriberId, since: at - DAY };
    if (await wasMailedSince(parts.db, ['newsletter-welcome', 'newsletter-code'], since)) return;
    await writeToSubscriber(parts, subscriberId, 'newsletter-code', newsletterCode, shopDay(at));
  };
}

async function writeToSubscriber(
  parts: MailParts,
  id: string,
  kind: string,
  write: (head: Letterhead, code: string) => MailContent,
  occasion: string,
): Promise<void> {
  const subscriber = await findSubscriber(parts.db, id);
  // They have left, or the owner has deleted the code.
  if (!subscriber?.discountCode || subscriber.unsubscribedAt) return;
  const head = await gatherLetterhead(parts);
  const unsubscribeLink = head.origin && head.origin + (await findUnsubscribeLink(parts.db, id));
  await writeMail(
    parts,
    {
      key: `${kind}:${id}:${occasion}`,
      kind,
      to: { name: '', address: subscriber.email },
      headers: { 'Reply-To': head.supportEmail },
      subscriber_id: id,
    },
    { ...write(head, subscriber.discountCode), ...(unsubscribeLink && { unsubscribeLink }) },
    head,
  );
}

/** The welcome to the list, with the subscriber's own code. */
export function newsletterWelcome(head: Letterhead, code: string): MailContent {
  return {
    subject: `Your code for ${NEWSLETTER_PERCENT}% off your first order`,
    preheader: `${code}: enter it at the checkout.`,
    title: `Welcome to ${head.shopName}`,
    blocks: [
      paragraph(
        `Thank you for signing up for our news. This code takes ${NEWSLETTER_PERCENT}% off your first order, once:`,
      ),
      ...codeBlocks(head, code),
    ],
    reason: newsletterReason(head),
  };
}

/** Whoever signs up a second time has perhaps lost the code; it is mailed, and not told to whoever asks. */
export function newsletterCode(head: Letterhead, code: string): MailContent {
  return {
    subject: 'Your discount code, once more',
    preheader: `${code}: enter it at the checkout.`,
    title: 'Your discount code',
    blocks: [
      paragraph(
        `Somebody, most likely you, has asked for our newsletter with this address. It is on the list already, and its code takes ${NEWSLETTER_PERCENT}% off your first order, once:`,
      ),
      ...codeBlocks(head, code),
    ],
    reason: newsletterReason(head),
  };
}

function codeBlocks(head: Letterhead, code: string): Block[] {
  return [
    { kind: 'facts', rows: [{ label: 'Your code', value: code, mono: true }] },
    ...(head.origin
      ? [{ kind: 'link' as const, label: 'To the shop', href: `${head.origin}/shop` }]
      : []),
    paragraph('Enter it at the checkout. Your cart then shows what it takes off.'),
  ];
}

/** Where the mail can have no link, somebody takes them off by hand. */
function newsletterReason({ shopName, supportEmail, origin }: Letterhead): string {
  const why = `You are receiving this email because this address was signed up for the newsletter of ${shopName}.`;
  return origin ? why : `${why} To leave the list, write to ${supportEmail}.`;
}
