import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../contracts/contact.ts';
import type { Queryable } from '../platform/database/schema.ts';

/** Stores a message that nobody has read yet. `now` in milliseconds. */
export async function insertMessage(
  db: Queryable,
  message: ContactMessage,
  now: number,
): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ id: randomUUID(), ...message, created_at: now, read_at: null })
    .execute();
}
