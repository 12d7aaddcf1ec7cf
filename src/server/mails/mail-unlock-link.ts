import { conflict } from '../platform/http/refusal.ts';
import { gatherLetterhead } from './gather.ts';
import { unlockLink } from './owner-mails.ts';
import { refuseWithoutServer } from './routes.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** Milliseconds in which one such mail is written, whoever asks for it. */
const ONE_IN = 15 * 60 * 1000;

/**
 * Mails the owner a link with a token; says false where one was mailed a moment ago, and this is not. Throws a Refusal
 * (409) without a mail server, or an address that links begin with.
 */
export async function mailUnlockLink(parts: MailParts, token: string): Promise<boolean> {
  refuseWithoutServer(parts);
  const head = await gatherLetterhead(parts);
  if (!head.origin) {
    throw conflict('no_public_url', 'The shop cannot mail a link: its PUBLIC_URL is not set.');
  }
  const envelope = {
    key: `unlock-link:${Math.floor(parts.clock() / ONE_IN)}`,
    kind: 'unlock-link',
    to: { name: head.shopName, address: head.supportEmail },
  };
  // Behind the #, so that no log and no other site gets to know it.
  const content = unlockLink(head, `${head.origin}/admin#unlock=${token}`);
  return (await writeMail(parts, envelope, content, head)) !== undefined;
}
