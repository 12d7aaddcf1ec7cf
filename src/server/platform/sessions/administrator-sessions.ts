import { DAY } from '../../../domain/dates/shop-day.ts';
import { type Capability, capabilitiesOf, type Role } from '../../../domain/staff/roles.ts';
import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import { hashToken, makeToken } from './token.ts';

const MINUTE = 60 * 1000;

/** Milliseconds after the last visit until the administrator has to sign in again. */
export const ADMINISTRATOR_SESSION_LIFETIME = 7 * DAY;

/** Milliseconds after a login until the administrator has to sign in again, however many visits there were. */
const MAX_SESSION = 30 * DAY;

/** Milliseconds after which a browser that the administrator signed in with is forgotten. */
export const DEVICE_LIFETIME = 365 * DAY;

const MAX_USER_AGENT = 300;

/** Milliseconds for which a password or a second factor counts as just shown. */
export const PROOF_LIFETIME = 5 * MINUTE;

/** Milliseconds between two notes of when somebody was last seen, so that reads seldom write. */
const SEEN_EVERY = 5 * MINUTE;

/**
 * Who is signed in: `sessionId` is the session's id in the database, `provenAt` when its owner last showed a password or
 * a second factor (milliseconds).
 */
export type Administrator = {
  id: number;
  username: string;
  role: Role;
  capabilities: ReadonlySet<Capability>;
  sessionId: string;
  provenAt: number;
};

/** The account as it was when a password, a code or a passkey was found right. */
export type VerifiedAccount = { id: number; passwordHash: string; factorVersion: number };

/**
 * Whether neither password nor second factor has changed since they were verified. They cannot change until the
 * transaction ends.
 */
export async function lockAccount(
  trx: Queryable,
  { id, passwordHash, factorVersion }: VerifiedAccount,
): Promise<boolean> {
  const row = await trx
    .selectFrom('administrators')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('factor_version', '=', factorVersion)
    .where('disabled_at', 'is', null)
    // SQLite has one writer at a time, and this transaction is it.
    .$if(isPostgres(trx), (query) => query.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts a session and returns the token for its cookie. `now` in milliseconds, here and below. */
export async function startAdministratorSession(
  db: Queryable,
  administratorId: number,
  now: number,
  userAgent = '',
): Promise<string> {
  const token = makeToken();
  await db
    .insertInto('administrator_sessions')
    .values({
      id: hashToken(token),
      administrator_id: administratorId,
      created_at: now,
      expires_at: now + ADMINISTRATOR_SESSION_LIFETIME,
      proven_at: now,
      user_agent: userAgent.slice(0, MAX_USER_AGENT),
      last_seen_at: now,
    })
    .execute();
  return token;
}

/** The unexpired session of a cookie's token, with what its owner may do. */
export async function findAdministratorSession(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ administrator: Administrator; needsRenewal: boolean } | undefined> {
  const row = await db
    .selectFrom('administrator_sessions as s')
    .innerJoin('administrators as a', 'a.id', 's.administrator_id')
    .select([
      's.id as sessionId',
      's.last_seen_at',
      's.proven_at as provenAt',
      'a.id',
      'a.username',
    ])
    .select(['a.role', 'a.matches_payments'])
    .where('s.id', '=', hashToken(token))
    .where('s.expires_at', '>', now)
    .where('s.created_at', '>', now - MAX_SESSION)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_seen_at, matches_payments, ...account } = row;
  return {
    administrator: {
      ...account,
      capabilities: capabilitiesOf(account.role, { matchesPayments: matches_payments === 1 }),
    },
    needsRenewal: last_seen_at < now - SEEN_EVERY,
  };
}

/** Whether a session has not been ended. */
export async function isAdministratorSession(db: Queryable, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('administrator_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function renewAdministratorSession(
  db: Queryable,
  sessionId: string,
  now: number,
): Promise<void> {
  const session = await db
    .updateTable('administrator_sessions')
    .set({ expires_at: now + ADMINISTRATOR_SESSION_LIFETIME, last_seen_at: now })
    .where('id', '=', sessionId)
    .returning('administrator_id')
    .executeTakeFirst();
  if (!session) return;
  await db
    .updateTable('administrators')
    .set({ last_seen_at: now })
    .where('id', '=', session.administrator_id)
    .execute();
}

/** Records that the session's owner has just shown who they are. */
export async function proveAdministratorSession(
  db: Queryable,
  sessionId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('administrator_sessions')
    .set({ proven_at: now })
    .where('id', '=', sessionId)
    .execute();
}

export async function endAdministratorSession(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('administrator_sessions').where('id', '=', sessionId).execute();
}

export async function endOtherAdministratorSessions(
  db: Queryable,
  { id, sessionId }: Pick<Administrator, 'id' | 'sessionId'>,
): Promise<void> {
  await db
    .deleteFrom('administrator_sessions')
    .where('administrator_id', '=', id)
    .where('id', '!=', sessionId)
    .execute();
}

/** Signs somebody out everywhere, and forgets their known devices and every mailed unlock link. */
export async function endSessionsOf(db: Queryable, administratorId: number): Promise<void> {
  for (const table of ['administrator_sessions', 'known_devices'] as const) {
    await db.deleteFrom(table).where('administrator_id', '=', administratorId).execute();
  }
  await db.deleteFrom('unlock_tokens').execute();
}

/** Signs everybody out everywhere, and forgets known devices and mailed unlock links. */
export async function endAllAdministratorSessions(db: Queryable): Promise<void> {
  await db.deleteFrom('administrator_sessions').execute();
  await db.deleteFrom('known_devices').execute();
  await db.deleteFrom('unlock_tokens').execute();
}

/** Remembers a browser as the administrator's; returns the token for its cookie. */
export async function insertDevice(
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

/** The id of the device that a cookie's token belongs to. */
export async function findDevice(db: Queryable, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .select('id')
    .where('id', '=', hashToken(token))
    .executeTakeFirst();
  return row?.id;
}
