import { domainToUnicode } from 'node:url';
import type { MailFindings } from '../../contracts/admin-evidence.ts';
import { isLookAlike, type MailDoubt, mailDoubts } from '../../domain/mail-doubts.ts';
import type { Notification } from '../../domain/notification-mail.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { domainOf, isInteracs } from './check-signature.ts';
import type { ReadMail } from './read-mail.ts';
import { isOrdersAddress } from './store.ts';

/** What makes a mail suspicious, beside what its signature tells. */
export async function findDoubts(
  db: Queryable,
  { senders, doubled, fromName, fromAddress, replyTo }: ReadMail,
  told: Notification,
  checked: Pick<MailFindings, 'signature' | 'uncovered'>,
): Promise<MailDoubt[]> {
  const shown = fromName.match(/@[^\s@<>"']+/gu) ?? [];
  const addresses = [...senders, fromAddress, replyTo, ...shown];
  const named = addresses.map((address) => domainToUnicode(domainOf(address)) || domainOf(address));
  // A name that shows Interac's address in front of another one.
  const isDisguised = shown.some(isInteracs) && !isInteracs(fromAddress);
  const isThere: Record<MailDoubt, boolean> = {
    'parts-differ': told.differing.length > 0,
    doubled: doubled.length > 0 || new Set(senders.map(lower)).size > 1,
    'reply-elsewhere': await isElsewhere(db, replyTo, checked),
    'look-alike': isDisguised || named.some(isLookAlike),
  };
  return mailDoubts.filter((doubt) => isThere[doubt]);
}

/** Interac has answers go to the payer: whose address that is, its signature says, or an order that has it. */
async function isElsewhere(
  db: Queryable,
  replyTo: string,
  { signature, uncovered }: Pick<MailFindings, 'signature' | 'uncovered'>,
): Promise<boolean> {
  if (replyTo === '' || isInteracs(replyTo)) return false;
  if (signature === 'interac' && !uncovered.includes('Reply-To')) return false;
  return !(await isOrdersAddress(db, replyTo));
}

function lower(text: string): string {
  return text.toLowerCase();
}
