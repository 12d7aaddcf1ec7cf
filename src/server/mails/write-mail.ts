import type { MailRow } from '../platform/database/tables.ts';
import { conflict } from '../platform/http/http-error.ts';
import { findSetSender, hasMailServer } from '../platform/mail-access/mail-access.ts';
import { insertMail } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';

export type MailParts = Pick<Shop, 'db' | 'config' | 'clock' | 'mailer'>;

/** Milliseconds that a mail about what the owner can take back waits: taken back by then, it is never sent. */
export const TIME_TO_TAKE_BACK = 60_000;

/**
 * Milliseconds that a mail about money that was taken off an order waits: the owner took it off to match it otherwise, to
 * waive the rest or to send it back, and until then nobody knows what is to be told. Mails after it wait as well.
 */
export const TIME_TO_DECIDE = 10 * TIME_TO_TAKE_BACK;

type Envelope = Pick<MailRow, 'key' | 'kind'> & {
  to: { name: string; address: string };
  headers?: Record<string, string>;
  /** Milliseconds; it waits until then. */
  notBefore?: number;
} & Partial<Pick<MailRow, 'order_id' | 'subscriber_id' | 'campaign_id' | 'product_id'>>;

/**
 * Renders a mail and puts it into the outbox, once for its key. Gives its id where it is new. The address for replies
 * goes into `headers` without a name: a name could carry a second address.
 */
export async function writeMail(
  parts: MailParts,
  { to, headers = {}, notBefore, ...envelope }: Envelope,
  content: MailContent,
  head: Letterhead,
): Promise<string | undefined> {
  const address = (await findSetSender(parts))?.address || head.supportEmail;
  const id = await insertMail(
    parts.db,
    {
      ...envelope,
      ...renderMail(content, head),
      to_name: to.name,
      to_address: to.address,
      // So that no holiday notice answers it.
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content), ...headers },
    },
    {
      domain: address.slice(address.lastIndexOf('@') + 1),
      now: parts.clock(),
      ...(notBefore !== undefined && { notBefore }),
    },
  );
  parts.mailer.wake();
  return id;
}

/** For the unsubscribe button of mail programs (RFC 8058). */
function unsubscribeHeaders({ unsubscribeLink: link }: MailContent): Record<string, string> {
  if (!link?.startsWith('http')) return {};
  return {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Throws an HttpError (409) where no mail server is set: a mail on trial that only waits tells nothing. */
export async function assertMailServer(parts: Pick<Shop, 'db' | 'config'>): Promise<void> {
  if (await hasMailServer(parts)) return;
  throw conflict('no_mail_server', 'No mail server is set. Set one up in Settings, under Email.');
}
