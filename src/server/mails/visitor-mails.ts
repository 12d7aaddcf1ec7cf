import { NEWSLETTER_PERCENT } from '../../domain/newsletter.ts';
import { type Block, type Letterhead, type MailContent, paragraph } from './mail-content.ts';

/** The welcome to the list, with the subscriber's own code. */
export function newsletterWelcome(head: Letterhead, { code }: { code: string }): MailContent {
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

/** Who signs up a second time has perhaps lost the code; it is not told to whoever asks. */
export function newsletterCode(head: Letterhead, { code }: { code: string }): MailContent {
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
  const why = `You receive this mail because this address was signed up for the newsletter of ${shopName}.`;
  return origin ? why : `${why} To leave the list, write to ${supportEmail}.`;
}

/** Says nothing of what was written: anybody can write to us in anybody's name, and must not reach them through us. */
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
        'If you want to add something, reply to this mail. If you did not write to us, somebody has mistyped an address: there is nothing to do.',
      ),
    ],
    reason: `You receive this mail because a message was sent with this address through the contact form of ${head.shopName}.`,
  };
}
