import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import type { MailFindings } from '../../../contracts/payments/notification-mails.ts';
import { isLookAlike, type MailDoubt, mailDoubts } from '../../../domain/payments/mail-doubts.ts';
import type { Notification } from '../../../domain/payments/notification-mail.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { domainOf, isInteracs } from './check-signature.ts';
import type { ReadMail } from './read-mail.ts';

type Checked = Pick<MailFindings, 'signature' | 'uncovered'>;

/** What makes a mail suspicious, beside what its signature tells. */
export async function findDoubts(
  db: Queryable,
  mail: ReadMail,
  told: Notification,
  checked: Checked,
): Promise<MailDoubt[]> {
  const { senders, doubled } = mail;
  const isThere: Record<MailDoubt, boolean> = {
    'parts-differ': told.differing.length > 0,
    doubled: doubled.length > 0 || new Set(senders.map(lower)).size > 1,
    'reply-elsewhere': await isElsewhere(db, mail, checked),
    'look-alike': hasLookAlike(mail, checked),
  };
  return mailDoubts.filter((doubt) => isThere[doubt]);
}

/** Interac has answers go to the payer: whose address that is, its signature says, or an order that has it. */
async function isElsewhere(
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

/** Whether an order has this email address, however its letters are written. */
async function isOrdersAddress(db: Queryable, address: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Among its senders, where answers go, what stands in a name, and, unless Interac signed them, its links. */
function hasLookAlike(mail: ReadMail, { signature }: Checked): boolean {
  const { senders, answersTo, fromName, fromAddress, text, html } = mail;
  const inName = fromName.match(/@[^\s@<>"']+/gu) ?? [];
  // A name that shows Interac's address in front of another one.
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
