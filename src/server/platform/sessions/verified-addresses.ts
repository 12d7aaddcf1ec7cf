import { DAY } from '../../../domain/dates/shop-day.ts';
import type { Queryable } from '../database/schema.ts';
import { hashToken, makeToken } from './token.ts';

/** Milliseconds for which a browser that has opened a mailed link sees the orders of its address. */
export const VERIFIED_LIFETIME = 30 * DAY;

/**
 * Notes that a session's visitor reads an address's mail; returns the token for the cookie that shows it. `email` in lower
 * case, here and below; `now` in milliseconds.
 */
export async function putVerifiedAddress(
  trx: Queryable,
  sessionId: string,
  email: string,
  now: number,
): Promise<string> {
  const token = makeToken();
  const verified = {
    token: hashToken(token),
    email,
    verified_at: now,
    expires_at: now + VERIFIED_LIFETIME,
  };
  await trx
    .insertInto('verified_addresses')
    .values({ session_id: sessionId, ...verified })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(verified))
    .execute();
  return token;
}

/** Forgets the address of one session, or that an address was shown by any. */
export async function deleteVerifiedAddresses(
  db: Queryable,
  which: { session_id: string } | { email: string },
): Promise<void> {
  const rows = db.deleteFrom('verified_addresses');
  await ('email' in which
    ? rows.where('email', '=', which.email)
    : rows.where('session_id', '=', which.session_id)
  ).execute();
}
