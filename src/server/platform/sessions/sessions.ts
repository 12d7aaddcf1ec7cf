import { DAY } from '../../../domain/dates/shop-day.ts';
import type { Queryable } from '../database/schema.ts';
import { DEVICE_LIFETIME } from './administrator-sessions.ts';
import { hashToken } from './token.ts';

/** Milliseconds after a browser's last visit until its session, and the cart with it, expires. */
export const SESSION_LIFETIME = 30 * DAY;

/** Stores a new session. `now` in milliseconds, here and below. */
export async function insertSession(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ id, created_at: now, expires_at: now + SESSION_LIFETIME })
    .execute();
}

/**
 * The unexpired session of a cookie's token, with the address that was verified in it, which needs the token of that.
 * It is renewed at most once a day, so that reads seldom write.
 */
export async function findSession(
  db: Queryable,
  token: string,
  addressToken: string | undefined,
  now: number,
): Promise<{ id: string; verifiedEmail: string | undefined; needsRenewal: boolean } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .leftJoin('verified_addresses as verified', (join) =>
      join
        .onRef('session_id', '=', 'id')
        .on('verified.token', '=', addressToken === undefined ? '' : hashToken(addressToken))
        .on('verified.expires_at', '>', now),
    )
    .select(['id', 'sessions.expires_at', 'email'])
    .where('id', '=', hashToken(token))
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const needsRenewal = row.expires_at < now + SESSION_LIFETIME - DAY;
  return { id: row.id, verifiedEmail: row.email ?? undefined, needsRenewal };
}

/** Whether a session, by its id in the database, has not expired. */
export async function isLiveSession(db: Queryable, id: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function renewSession(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: now + SESSION_LIFETIME })
    .where('id', '=', id)
    .execute();
}

/** Deletes expired sessions with their carts, and the owner's old devices. Orders lose only the link to the session. */
export async function purgeExpiredSessions(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verified_addresses').where('expires_at', '<=', now).execute();
  await db.deleteFrom('administrator_sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('unlock_tokens').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('known_devices')
    .where('created_at', '<=', now - DEVICE_LIFETIME)
    .execute();
}
