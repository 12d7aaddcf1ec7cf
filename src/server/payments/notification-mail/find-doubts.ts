import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import type { MailFindings } from '../../../contracts/payments/notification-mails.ts';
import { isLookAlike, type MailDoubt, mailDoubts } from '../../../domain/payments/mail-doubts.ts';
import type { Notification } from '../../../domain/payments/notification-mail.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { domainOf, isInteracs } from './check-signature.ts';
import type { ReadMail } from './read-mail.ts';

type Checked = Pick<MailFindings, 'signature' | 'uncovered'>;

/** What makes a mail suspicious, apart from its signature. */
export async function findDoubts(
  db: Queryable,
  mail: ReadMail,
  notification: Notification,
  checked: Checked,
): Promise<MailDoubt[]> {
  const { senders, doubled } = mail;
  const isThere: Record<MailDoubt, boolean> = {
    'parts-differ': notification.differing.length > 0,
    doubled: doubled.length > 0 || new Set(senders.map(lower)).size > 1,
    'reply-elsewhere': await repliesElsewhere(db, mail, checked),
    'look-alike': hasLookAlike(mail, checked),
  };
  return mailDoubts.filter((doubt) => isThere[doubt]);
}

/**
 * Whether replies go to somebody unknown. Interac has them go to the payer: its signature, or an order, knows the
 * address.
 */
async function repliesElsewhere(
  db: Queryable,
  { answersTo }: ReadMail,
  { signature, uncovered }: Checked,
): Promise<boolean> {
  if (signature === 'interac' && !uncovered.includes('Reply-To')) return false;
  for (const address of answersTo) {
    if (!isInteracs(address) && !(await isOrdersAddress(db, address))) return true;
  }
  return false;
}

/** Whether an order has this email address, in upper or lower case. */
async function isOrdersAddress(db: Queryable, address: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Looks at how From is written, at its senders, its reply addresses, addresses in a name and, unless Interac signed it, its links. */
function hasLookAlike(mail: ReadMail, { signature }: Checked): boolean {
  const { senders, isDisguised, answersTo, fromName, fromAddress, text, html } = mail;
  if (isDisguised) return true;
  const inName = fromName.match(/@[^\s@<>"']+/gu) ?? [];
  // A name that shows Interac's address, before another one.
  if (inName.some(isInteracs) && !isInteracs(fromAddress)) return true;
  const links = signature === 'interac' ? [] : [text, html].flatMap(hostsIn);
  const domains = [...senders, fromAddress, ...answersTo, ...inName].map(domainOf);
  return [...new Set([...domains, ...links])].some((domain) =>
    isLookAlike(domainToUnicode(domain) || domain),
  );
}

function hostsIn(text: string): string[] {
  return Array.from(
    text.matchAll(/https?:\/\/([^\s/"'<>?#:&]{1,253})/giu),
    ([, host = '']) => host,
  );
}

function lower(text: string): string {
  return text.toLowerCase();
}
