import { conflict } from '../platform/http/http-error.ts';
import { gatherLetterhead } from './letterhead.ts';
import { type Letterhead, type MailContent, OWNER_REASON, paragraph } from './mail-content.ts';
import { assertMailServer, type MailParts, writeMail } from './write-mail.ts';

/** Milliseconds between two such mails, whoever asks for one. */
const ONE_IN = 15 * 60 * 1000;

/**
 * Mails the owner a link with a token; gives false where one was mailed a moment ago, and writes no other. Throws an
 * HttpError (409) without a mail server, or without PUBLIC_URL.
 */
export async function mailUnlockLink(parts: MailParts, token: string): Promise<boolean> {
  await assertMailServer(parts);
  const head = await gatherLetterhead(parts);
  if (!head.origin) {
    throw conflict('no_public_url', 'The shop cannot email a link: its PUBLIC_URL is not set.');
  }
  const envelope = {
    key: `unlock-link:${Math.floor(parts.clock() / ONE_IN)}`,
    kind: 'unlock-link',
    to: { name: head.shopName, address: head.supportEmail },
  };
  // After the #, so that no log and no other site sees it.
  const content = unlockLink(head, `${head.origin}/admin#unlock=${token}`);
  return (await writeMail(parts, envelope, content, head)) !== undefined;
}

/** Whoever has this mail still needs the password; whoever guesses passwords does not have the mail. */
export function unlockLink(head: Letterhead, href: string): MailContent {
  return {
    subject: `Sign in to ${head.shopName} with a new browser`,
    preheader: 'For the browser that was told to wait.',
    title: 'Sign in with a new browser',
    blocks: [
      paragraph(
        'Somebody has entered many wrong passwords, so browsers that you have not used before must wait. Open this link in the browser that you want to sign in with, and press ‘Use This Browser’ there: it need not wait any more, and asks for your password as always.',
      ),
      { kind: 'link', label: 'Use this browser', href },
      paragraph(
        'The link works once, within an hour. If you did not ask for it, there is nothing to do: without your password it opens nothing.',
      ),
    ],
    reason: OWNER_REASON,
  };
}
