import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import type { MailServer } from './mail-server.ts';
import type { TestShop } from './test-shop.ts';

export type Mailbox = {
  /** Mails to an address since the last call. */
  newMails: (to?: string) => Promise<Email[]>;
  /** The only new mail; `says` expects a text in its plain part and in its HTML. */
  onlyMail: (to?: string) => Promise<{ subject: string; says: (text: string) => void }>;
};

/** What a shop sends to a mail server, once everything that is due is written and sent. */
export function openMailbox(shop: TestShop, server: MailServer): Mailbox {
  let seen = 0;

  async function newMails(to = 'ada@example.com') {
    await shop.shop.outbox.drain();
    // Mails about money wait a minute, in which a match can be taken back.
    shop.time.now += 60_000;
    await shop.shop.mailer.drain();
    const mails = (await server.read()).slice(seen);
    seen += mails.length;
    return mails.filter((mail) => mail.to?.[0]?.address === to);
  }

  async function onlyMail(to?: string) {
    const mails = await newMails(to);
    expect(mails.map(({ subject }) => subject)).toHaveLength(1);
    const { subject = '', text = '', html = '' } = mails[0] ?? {};
    const read = (raw: string) => raw.replace(/\s+/g, ' ');
    const plain = read(
      html
        .replace(/<wbr>/g, '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code)),
    );
    return {
      subject,
      says(wanted: string) {
        expect(read(text)).toContain(wanted);
        expect(plain).toContain(wanted);
      },
    };
  }

  return { newMails, onlyMail };
}
