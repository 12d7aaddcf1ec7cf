import { unreadItem } from '../../../contracts/payments/intake.ts';
import type { Mailbox } from '../../../contracts/payments/mailbox.ts';
import { shopDay, startOfShopDay } from '../../../domain/dates/shop-day.ts';
import type { Config } from '../../config.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { findMailbox } from '../../platform/mail-access/mail-access.ts';
import { type MailParts, previewMail } from '../notification-mail/record-mail.ts';
import { findMailboxState, type LeftMail } from './mailbox-state.ts';
import { openMailbox } from './open-mailbox.ts';
import { READ_BY } from './record-news.ts';

type Parts = MailParts & { config: Config };

/** The mailbox as the owner is told of it; null if none is set. */
export async function showMailbox(parts: Parts): Promise<Mailbox | null> {
  const { db, clock } = parts;
  const settings = await findMailbox(parts);
  if (!settings) return null;
  const { name, readAt, failure, left } = await findMailboxState(db, settings);
  const waiting = await leaveOutRecorded(db, left);
  return {
    name,
    readAt: isoTime(readAt),
    today: await countReadSince(db, startOfShopDay(shopDay(clock()))),
    failure: failure && { ...failure, since: isoTime(failure.since) },
    left: waiting.toReversed().map(({ uid, at, outcome, fault }) => ({
      ...unreadItem,
      line: uid,
      day: shopDay(at),
      at: isoTime(at),
      outcome,
      fault,
    })),
  };
}

/** Fetches a mail that waits for the owner. Throws an HttpError: 404 if it is gone, 409 if the mailbox cannot be read. */
export async function fetchLeftMail(parts: Parts, uid: number, by: string) {
  const gone = notFound('This email is no longer waiting here.');
  const settings = await findMailbox(parts);
  if (!settings) throw gone;
  const { left, uidValidity } = await findMailboxState(parts.db, settings);
  if (!left.some((mail) => mail.uid === uid)) throw gone;
  const signal = new AbortController().signal;
  const opened = await openMailbox(settings, signal, async (mailbox) =>
    mailbox.uidValidity === uidValidity ? mailbox.fetchMail(uid) : undefined,
  );
  if (!opened.works) throw conflict('mailbox_away', `${opened.text} ${opened.advice}`);
  if (!opened.found) throw gone;
  const content = opened.found.source.toString('base64');
  return { content, mail: await previewMail(parts, content, by) };
}

/** How many mails the shop has recorded by itself since a time in milliseconds. */
function countReadSince(db: Queryable, since: number): Promise<number> {
  return countRows(
    db
      .selectFrom('transfers')
      .where('evidence', '=', 'mail')
      .where('recorded_by', '=', READ_BY)
      .where('recorded_at', '>=', since),
  );
}

async function leaveOutRecorded(db: Queryable, left: readonly LeftMail[]): Promise<LeftMail[]> {
  const keys = left.flatMap(({ sourceKey }) => sourceKey ?? []);
  if (keys.length === 0) return [...left];
  const rows = await db
    .selectFrom('transfers')
    .select('source_key')
    .where('source_key', 'in', keys)
    .execute();
  const recorded = new Set(rows.map(({ source_key }) => source_key));
  return left.filter(({ sourceKey }) => sourceKey === null || !recorded.has(sourceKey));
}
