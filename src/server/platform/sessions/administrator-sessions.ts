import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import { hashToken, makeToken } from './token.ts';

const HOUR = 60 * 60 * 1000;

/** An administrator who does not come back for this long (ms) signs in again. */
export const ADMINISTRATOR_SESSION_LIFETIME = 7 * 24 * HOUR;

/** A browser in which the administrator has not signed in for this long (ms) is as any other. */
export const DEVICE_LIFETIME = 365 * 24 * HOUR;

/** Who is signed in. `sessionId` is the session's id in the database. */
export type Administrator = { id: number; username: string; sessionId: string };

/**
 * Whether a password that was found right is still the one that counts; until the transaction ends, none that
 * changes it can.
 */
export async function holdPassword(
  trx: Queryable,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<boolean> {
  const held = await trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    // SQLite has one writer at a time, and this transaction is it.
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst();
  return held !== undefined;
}

/** Starts a session and returns the token for the cookie. `now` in milliseconds. */
export async function startAdministratorSession(
  db: Queryable,
  administratorId: number,
  now: number,
): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('administrator_sessions')
    .values({
      id: hashToken(token),
      administrator_id: administratorId,
      created_at: now,
      expires_at: now + ADMINISTRATOR_SESSION_LIFETIME,
    })
    .execute();
  return token;
}

/** The administrator whom a cookie's token belongs to, and whether its time should start anew. */
export async function findSignedIn(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ administrator: Administrator; needsRenewal: boolean } | undefined> {
  const row = await db
    .selectFrom('administrator_sessions as s')
    .innerJoin('administrators as a', 'a.id', 's.administrator_id')
    .select(['s.id as sessionId', 's.expires_at', 'a.id', 'a.username'])
    .where('s.id', '=', hashToken(token))
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sessionId, id, username, expires_at } = row;
  return {
    administrator: { sessionId, id, username },
    // Once an hour, so that reading writes nothing.
    needsRenewal: expires_at < now + ADMINISTRATOR_SESSION_LIFETIME - HOUR,
  };
}

export async function renewAdministratorSession(
  db: Queryable,
  sessionId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('administrator_sessions')
    .set({ expires_at: now + ADMINISTRATOR_SESSION_LIFETIME })
    .where('id', '=', sessionId)
    .execute();
}

export async function endAdministratorSession(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('administrator_sessions').where('id', '=', sessionId).execute();
}

/** Signs the administrator out everywhere; no browser is a known one any more, and no mailed link makes one. */
export async function endAllAdministratorSessions(db: Queryable): Promise<void> {
  await db.deleteFrom('administrator_sessions').execute();
  await db.deleteFrom('known_devices').execute();
  await db.deleteFrom('unlock_tokens').execute();
}

/** Remembers a browser in which the administrator has signed in; returns the token for its cookie. */
export async function rememberDevice(
  db: Queryable,
  administratorId: number,
  now: number,
): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('known_devices')
    .values({ id: hashToken(token), administrator_id: administratorId, created_at: now })
    .execute();
  return token;
}

/** The id of the known browser that a cookie's token belongs to. */
export async function findDevice(db: Queryable, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', hashToken(token))
    .executeTakeFirst();
  return row?.id;
}
