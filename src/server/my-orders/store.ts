import { sql } from 'kysely';
import type { Queryable } from '../platform/database/schema.ts';
import { hashToken } from '../platform/sessions/token.ts';

/** Milliseconds for which what was mailed is valid, counted from when it was asked for. */
export const LINK_LIFETIME = 30 * 60 * 1000;

/** Wrong codes after which a mail's right one opens nothing either; its link still does. */
const MAX_WRONG_CODES = 5;

export type Mailed = { token: string; code: string };

/** Notes that a link was asked for. `email` in lower case, here and below; `now` in milliseconds. */
export async function insertLink(
  db: Queryable,
  { id, email, now }: { id: string; email: string; now: number },
): Promise<void> {
  await db
    .insertInto('customer_links')
    .values({ id, email, expires_at: now + LINK_LIFETIME })
    .execute();
}

/** The address of a link that is neither used nor too old. */
export async function findLink(
  db: Queryable,
  id: string,
  now: number,
): Promise<{ email: string } | undefined> {
  return db
    .selectFrom('customer_links')
    .select('email')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores what is about to be mailed; says whether it is the first for this link. */
export async function setMailed(
  trx: Queryable,
  id: string,
  { token, code }: Mailed,
): Promise<boolean> {
  const result = await trx
    .updateTable('customer_links')
    .set({ token: hashToken(token), code: hashCode(id, code) })
    .where('id', '=', id)
    .where('token', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The address of a link that is used up now; 'wrong' for a code that is not its own; undefined where none would do. */
export type Taken = { email: string } | 'wrong' | undefined;

export async function takeByToken(trx: Queryable, token: string, now: number): Promise<Taken> {
  return trx
    .deleteFrom('customer_links')
    .where('token', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
}

export async function takeByCode(
  trx: Queryable,
  id: string,
  code: string,
  now: number,
): Promise<Taken> {
  // Counted before it is compared: those at the same moment are no more than one after the other.
  const tried = await trx
    .updateTable('customer_links')
    .set((e) => ({ wrong_codes: e('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('wrong_codes', '<', MAX_WRONG_CODES)
    .returning(['email', 'code'])
    .executeTakeFirst();
  if (!tried) return undefined;
  if (tried.code !== hashCode(id, code)) return 'wrong';
  await trx.deleteFrom('customer_links').where('id', '=', id).execute();
  return { email: tried.email };
}

/** With the link's id, so that no table of the few codes undoes it. */
function hashCode(id: string, code: string): string {
  return hashToken(`${id}:${code}`);
}

export async function deleteLinksOf(db: Queryable, email: string): Promise<void> {
  await db.deleteFrom('customer_links').where('email', '=', email).execute();
}

export async function purgeExpiredLinks(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('customer_links').where('expires_at', '<=', now).execute();
}

/** The orders of an address, without those whose customer was erased. */
function ordersOf(db: Queryable, email: string) {
  return db.selectFrom('orders').where(sql`lower(email)`, '=', email).where('phone', '<>', '');
}

export async function countOrdersOf(db: Queryable, email: string): Promise<number> {
  const { count } = await ordersOf(db, email)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of the orders on one page, the latest first. */
export async function listOrderIds(
  db: Queryable,
  email: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await ordersOf(db, email)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** The latest orders, for where they went. */
export async function listLatestOrders(db: Queryable, email: string, limit: number) {
  return ordersOf(db, email)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
