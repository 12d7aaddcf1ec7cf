import type { ContactMessage } from '../../contracts/contact.ts';
import { dollars } from '../../domain/money.ts';
import { type Letterhead, type MailContent, paragraph } from './mail-content.ts';
import { type OrderLetter, orderSummary } from './order-blocks.ts';

const reason =
  'You receive this mail because it is the support address in the settings of your shop.';

export function newOrder({ order, head }: OrderLetter): MailContent | undefined {
  const { number, total, payment, status } = order;
  // It is packed and gone, or over: there is nothing to do for it.
  if (status !== 'pending' && status !== 'paid') return undefined;
  const people = `${order.firstName} ${order.lastName}`;
  return {
    subject: `New order ${number}: ${dollars(total)}`,
    preheader: `${people}, ${order.city}`,
    title: `New order ${number}`,
    blocks: [
      paragraph(
        payment.missing === '0.00'
          ? 'There is nothing to pay for it: it can be packed.'
          : `It waits for a transfer of ${dollars(payment.missing)} with ${number} in the message field.`,
      ),
      {
        kind: 'facts',
        rows: [
          { label: 'Customer', value: people },
          { label: 'Email', value: order.email },
          { label: 'Phone', value: order.phone },
        ],
      },
      ...orderSummary(order),
      ...dashboardLink(head, `/orders/${order.id}`, 'Open the order'),
    ],
    reason,
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
      paragraph('Reply to this mail to answer. The address is as the sender typed it.'),
      ...dashboardLink(head, `/messages/${id}`, 'Open the message'),
    ],
    reason,
  };
}

export function testMail(head: Letterhead): MailContent {
  return {
    subject: `Test mail from ${head.shopName}`,
    preheader: 'Mails of your shop arrive.',
    title: 'Mails of your shop arrive',
    blocks: [
      paragraph(
        'You sent this mail to yourself from the outbox of your shop. If it went to the junk folder, so do the mails to your customers: look at SPF, DKIM and DMARC of your domain.',
      ),
    ],
    reason,
  };
}

/** Whoever has this mail still needs the password; whoever guesses passwords does not have the mail. */
export function unlockLink(head: Letterhead, href: string): MailContent {
  return {
    subject: `Sign in to ${head.shopName} with a new browser`,
    preheader: 'For the browser that was told to wait.',
    title: 'Sign in with a new browser',
    blocks: [
      paragraph(
        'Somebody has entered many wrong passwords, so browsers that you have not used before must wait. Open this link in the browser that you want to sign in with: it need not wait any more, and asks for your password as always.',
      ),
      { kind: 'link', label: 'Use this browser', href },
      paragraph(
        'The link works once, within an hour. If you did not ask for it, there is nothing to do: without your password it opens nothing.',
      ),
    ],
    reason,
  };
}

function dashboardLink({ origin }: Letterhead, path: string, label: string) {
  return origin ? [{ kind: 'link' as const, label, href: `${origin}/admin/dashboard${path}` }] : [];
}
