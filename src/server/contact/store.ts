import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ContactMessage } from '../../contracts/mailing/contact.ts';
import type {
  listMessages as listMessagesContract,
  Message,
} from '../../contracts/mailing/messages.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { containsTyped } from '../platform/database/contains.ts';
import { countRows } from '../platform/database/count-rows.ts';
import { type Page, pageOf } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/http-error.ts';
import type { ContactMessageRow } from './tables.ts';

/** Stores an open message and returns its id. `now` in milliseconds. */
export async function insertMessage(
  db: Queryable,
  message: ContactMessage,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('contact_messages')
    .values({ id, ...message, created_at: now })
    .execute();
  return id;
}

/** One page of the matching messages, the latest first. */
export async function listMessages(
  db: Queryable,
  wanted: Input<typeof listMessagesContract>['query'],
): Promise<Page<Message>> {
  let matching = db.selectFrom('contact_messages');
  if (wanted.filter === 'open') matching = matching.where('answered_at', 'is', null);
  if (wanted.filter === 'answered') matching = matching.where('answered_at', 'is not', null);
  if (wanted.q) {
    const text = sql`lower(name || ' ' || email || ' ' || subject || ' ' || message)`;
    matching = matching.where(containsTyped(text, wanted.q));
  }
  const found = await pageOf(db, matching, wanted.page, (messages) =>
    messages.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  );
  return { ...found, rows: found.rows.map(readMessage) };
}

export async function countOpen(db: Queryable): Promise<number> {
  return countRows(db.selectFrom('contact_messages').where('answered_at', 'is', null));
}

export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readMessage(row);
}

/** Throws an HttpError (404) if there is no such message. */
export async function getMessage(db: Queryable, id: string): Promise<Message> {
  const message = await findMessage(db, id);
  if (!message) throw noSuchMessage();
  return message;
}

/** Marks a message as answered at a time (milliseconds), or as open if null; one answered before keeps its time. */
export async function markMessage(
  db: Queryable,
  id: string,
  answeredAt: number | null,
): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set((e) => ({
      answered_at: answeredAt === null ? null : e.fn.coalesce('answered_at', e.val(answeredAt)),
    }))
    .where('id', '=', id)
    .execute();
}

/** Throws an HttpError (404) if there is no such message. */
export async function deleteMessage(db: Queryable, id: string): Promise<{ subject: string }> {
  return db
    .deleteFrom('contact_messages')
    .where('id', '=', id)
    .returning('subject')
    .executeTakeFirstOrThrow(noSuchMessage);
}

const noSuchMessage = () => notFound('This message no longer exists');

function readMessage(row: ContactMessageRow): Message {
  const { id, name, email, subject, message } = row;
  const createdAt = new Date(row.created_at).toISOString();
  return { id, name, email, subject, message, createdAt, answered: row.answered_at !== null };
}
