import { z } from 'zod';
import type { Mail, MailServer, MailSummary } from '../../contracts/mailing/admin-mails.ts';
import type { Sender } from '../config.ts';
import { notFound } from '../platform/http/http-error.ts';
import { isoTime } from '../platform/iso-time.ts';
import { findMailServer } from '../platform/mail-access/mail-access.ts';
import { mailStateOf } from '../platform/mailer/mail-state.ts';
import type { Shop } from '../platform/shop.ts';
import { findSender } from './letterhead.ts';
import { recheckMail } from './recheck-mail.ts';
import { findLastSent, findMail, type ListedMail } from './store.ts';

/** One line of the list. `now` in milliseconds. */
export function summarize(row: ListedMail, now: number): MailSummary {
  const state = mailStateOf(row, now);
  return {
    id: row.id,
    kind: row.kind,
    toAddress: row.to_address,
    subject: row.subject,
    orderId: row.order_id,
    createdAt: isoTime(row.created_at),
    state,
    attempts: row.attempts,
    sentAt: isoTime(row.sent_at),
    nextAttemptAt: state === 'retrying' ? isoTime(row.next_attempt_at) : null,
    lastError: row.last_error || null,
  };
}

/** One mail whole: as it was sent, or as it would be now. Throws an HttpError (404) where there is none. */
export async function showMail(shop: Shop, id: string): Promise<Mail> {
  const row = await findMail(shop.db, id);
  if (!row) throw notFound('There is no such email');
  const state = mailStateOf(row, shop.clock());
  const isOpen = state !== 'sent' && state !== 'outdated';
  // What waits is written anew when it is sent.
  const words = isOpen ? await recheckMail(shop, row) : row;
  const { subject, text, html } = words ?? row;
  const headers = z.record(z.string(), z.string()).parse(JSON.parse(row.headers));
  return {
    ...summarize(row, shop.clock()),
    subject,
    willBeSent: isOpen && words !== undefined,
    toName: row.to_name,
    from: writeSender(await findSender(shop)),
    replyTo: headers['Reply-To'] ?? null,
    messageId: row.message_id,
    text,
    html,
  };
}

/** The state of the mail server, as far as this machine and the outbox know. */
export async function showServer(
  parts: Pick<Shop, 'db' | 'config' | 'mailer'>,
): Promise<MailServer> {
  const { db, mailer } = parts;
  const server = await findMailServer(parts);
  const { answeredAt, failure } = mailer.state();
  const last = Math.max(answeredAt ?? 0, (await findLastSent(db)) ?? 0);
  return {
    host: server?.host ?? null,
    answeredAt: last > 0 ? isoTime(last) : null,
    failure: failure ? { at: isoTime(failure.at), reason: failure.reason } : null,
  };
}

export function writeSender({ name, address }: Sender): string {
  return name ? `${name} <${address}>` : address;
}
