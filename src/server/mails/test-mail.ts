import { randomUUID } from 'node:crypto';
import { gatherLetterhead } from './letterhead.ts';
import { type Letterhead, type MailContent, OWNER_REASON, paragraph } from './mail-content.ts';
import { assertMailServer, type MailParts, writeMail } from './write-mail.ts';

/** Mails the owner a test, and gives the mail's id. Throws an HttpError (409) without a mail server. */
export async function writeTestMail(parts: MailParts): Promise<string> {
  await assertMailServer(parts);
  const head = await gatherLetterhead(parts);
  const to = { name: head.shopName, address: head.supportEmail };
  const key = `test:${randomUUID()}`;
  const id = await writeMail(parts, { key, kind: 'test', to }, testMail(head), head);
  if (!id) throw new Error(`There is an email with the key ${key} already`);
  return id;
}

export function testMail(head: Letterhead): MailContent {
  return {
    subject: `Test email from ${head.shopName}`,
    preheader: 'Emails from your shop are arriving.',
    title: 'Emails from your shop are arriving',
    blocks: [
      paragraph(
        'You sent this email to yourself from the outbox of your shop. If it went to your junk folder, so will the emails to your customers: check the SPF, DKIM and DMARC records of your domain.',
      ),
    ],
    reason: OWNER_REASON,
  };
}
