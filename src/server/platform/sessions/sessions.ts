import type { Queryable } from '../database/schema.ts';
import { DEVICE_LIFETIME } from './administrator-sessions.ts';
import { hashToken, makeToken } from './token.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A browser that does not come back for this long (ms) is forgotten, and its cart with it. */
export const SESSION_LIFETIME = 30 * DAY;

/** A new session with the token for its cookie, of which the database gets only the hash. */
export function makeSession(now: number): Session & { token: string } {
  const token = makeToken();
  return { id: hashToken(token), expiresAt: now + SESSION_LIFETIME, token };
}

/** Stores a new session. `now` in milliseconds. */
export async function insertSession(
  db: Queryable,
  { id, expiresAt }: Session,
  now: number,
): Promise<void> {
  await db.insertInto('sessions').values({ id, created_at: now, expires_at: expiresAt }).execute();
}

export type Session = { id: string; expiresAt: number };

/** The living session that a cookie's token belongs to. */
export async function findSession(
  db: Queryable,
  token: string,
  now: number,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'expires_at'])
    .where('id', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { id: row.id, expiresAt: row.expires_at };
}

/** Whether a session's 30 days should start anew: at most once a day, so that reading writes nothing. */
export function needsRenewal(session: Session, now: number): boolean {
  return session.expiresAt < now + SESSION_LIFETIME - DAY;
}

/** Starts the 30 days anew. */
export async function renewSession(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: now + SESSION_LIFETIME })
    .where('id', '=', id)
    .execute();
}

/** Forgets the sessions that have run out, with their carts, and old browsers of the owner's. Orders stay and lose only the link. */
export async function purgeExpiredSessions(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('administrator_sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('unlock_tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('known_devices')
    .where('created_at', '<=', now - DEVICE_LIFETIME)
    .execute();
}
