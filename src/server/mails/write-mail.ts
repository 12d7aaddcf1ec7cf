import type { MailRow } from '../platform/database/tables.ts';
import { insertMail } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import { findSender } from './gather.ts';
import { layOut } from './layout.ts';
import type { Letterhead, MailContent } from './mail-content.ts';

export type MailParts = Pick<Shop, 'db' | 'config' | 'clock' | 'mailer'>;

type Envelope = Pick<MailRow, 'key' | 'kind'> & {
  to: { name: string; address: string };
  headers?: Record<string, string>;
  /** Milliseconds; it waits until then. */
  notBefore?: number;
} & Partial<Pick<MailRow, 'order_id' | 'subscriber_id' | 'campaign_id'>>;

/**
 * Sets a mail and puts it into the outbox, once for its key. Gives its id where it is new. The address of whom it
 * answers to goes into `headers`, without a name: a name could carry a second address.
 */
export async function writeMail(
  parts: MailParts,
  { to, headers = {}, notBefore, ...envelope }: Envelope,
  content: MailContent,
  head: Letterhead,
): Promise<string | undefined> {
  const { address } = await findSender(parts);
  const id = await insertMail(
    parts.db,
    {
      ...envelope,
      ...layOut(content, head),
      to_name: to.name,
      to_address: to.address,
      // Nobody's holiday notice shall answer it.
      headers: { 'Auto-Submitted': 'auto-generated', ...leaveHeaders(content), ...headers },
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

/** The button of mail programs that takes its reader off the list by one click (RFC 8058). */
function leaveHeaders({ leave }: MailContent): Record<string, string> {
  if (!leave?.startsWith('http')) return {};
  return {
    'List-Unsubscribe': `<${leave}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
