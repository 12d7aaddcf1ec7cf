import { gatherLetterhead } from './letterhead.ts';
import { type Letterhead, type MailContent, notice, paragraph } from './mail-content.ts';
import { type MailParts, writeMail } from './write-mail.ts';

/** Tells the owner of refused codes, once for each quarter of an hour in which they are counted. `since` in milliseconds. */
export async function warnOfWrongCodes(
  parts: MailParts,
  { failures, since }: { failures: number; since: number },
): Promise<void> {
  const head = await gatherLetterhead(parts);
  const envelope = {
    key: `wrong-codes:${since}`,
    kind: 'wrong-codes',
    to: { name: head.shopName, address: head.supportEmail },
  };
  await writeMail(parts, envelope, wrongCodes(head, failures), head);
}

export function wrongCodes(head: Letterhead, failures: number): MailContent {
  return {
    subject: `${head.shopName}: wrong codes of the second factor`,
    preheader: 'If it was not you, somebody has your password.',
    title: 'Wrong codes of the second factor',
    blocks: [
      paragraph(
        `Within a quarter of an hour ${failures} codes were refused. They came with the right password, or from a browser in which you are signed in.`,
      ),
      notice(
        'If it was not you, somebody has your password or your browser: change the password, which also ends every session. Until they guess a code they cannot sign in.',
      ),
    ],
    reason: `You are receiving this email because this is the support address of ${head.shopName}, and you are always told about such attempts.`,
  };
}
