import type { Queryable } from '../database/schema.ts';
import { DEVICE_LIFETIME } from './administrator-sessions.ts';
import { hashToken, makeToken } from './token.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A browser that does not come back for this long (ms) is forgotten, and its cart with it. */
export const SESSION_LIFETIME = 30 * DAY;

/** Stores a new session and returns the token for the cookie. The database holds only the token's hash. */
export async function createSession(
  db: Queryable,
  now: number,
): Promise<Session & { token: string }> {
  const token = makeToken();
  const session = { id: hashToken(token), expiresAt: now + SESSION_LIFETIME };
  await db
    .insertInto('sessions')
    .values({ id: session.id, created_at: now, expires_at: session.expiresAt })
    .execute();
  return { ...session, token };
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
export async function forgetOldSessions(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('administrator_sessions').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('known_devices')
    .where('created_at', '<=', now - DEVICE_LIFETIME)
    .execute();
}
