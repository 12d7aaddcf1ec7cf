import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ContactMessage } from '../../contracts/contact.ts';
import type { Message } from '../../contracts/messages.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { ContactMessageRow } from './tables.ts';

/** Stores a message that nobody has read yet, and gives its id. `now` in milliseconds. */
export async function insertMessage(
  db: Queryable,
  message: ContactMessage,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('contact_messages')
    .values({ id, ...message, created_at: now, read_at: null })
    .execute();
  return id;
}

/** One page of the messages that match, the latest first. `offset` and `limit` count messages. */
export async function listMessages(
  db: Queryable,
  wanted: { filter: 'all' | 'unread'; q: string; offset: number; limit: number },
): Promise<{ messages: Message[]; total: number }> {
  let matching = db.selectFrom('contact_messages');
  if (wanted.filter === 'unread') matching = matching.where('read_at', 'is', null);
  const sought = wanted.q.trim().toLowerCase();
  if (sought) {
    const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`;
    matching = matching.where(
      sql<boolean>`lower(name || ' ' || email || ' ' || subject || ' ' || message) like ${pattern} escape '\\'`,
    );
  }
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const { total } = await matching
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { messages: rows.map(readMessage), total: Number(total) };
}

export async function countUnread(db: Queryable): Promise<number> {
  const { unread } = await db
    .selectFrom('contact_messages')
    .select((e) => e.fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

export async function findMessage(db: Queryable, id: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readMessage(row);
}

/** Marks a message as read at a time (milliseconds), or as unread; one that is read keeps its time. */
export async function markMessage(db: Queryable, id: string, readAt: number | null): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set((e) => ({ read_at: readAt === null ? null : e.fn.coalesce('read_at', e.val(readAt)) }))
    .where('id', '=', id)
    .execute();
}

/** Says whether it was there. */
export async function deleteMessage(db: Queryable, id: string): Promise<boolean> {
  const result = await db.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

function readMessage(row: ContactMessageRow): Message {
  const { id, name, email, subject, message } = row;
  const createdAt = new Date(row.created_at).toISOString();
  return { id, name, email, subject, message, createdAt, read: row.read_at !== null };
}
