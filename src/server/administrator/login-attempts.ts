import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/schema.ts';
import { tooManyAttempts } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';

/** Milliseconds after which failed attempts are forgotten. */
export const LOGIN_ATTEMPTS_WINDOW = 15 * 60 * 1000;

/** Failed attempts allowed in that time: from one address, from a device of the owner's, and from all strangers. */
export const LOGIN_ATTEMPTS = { address: 10, device: 10, strangers: 50 };

type AttemptCounter = { name: string; limit: number };

/**
 * Counts an attempt before its password is checked, so that simultaneous ones all count; `undo` is for a right password.
 * Throws an HttpError (429) after too many. A device that the owner has signed in with is counted separately, so that
 * strangers cannot lock the owner out (OWASP's 'device cookies'; docs/decisions/0010).
 */
export async function countAttempt(
  db: Queryable,
  { address, signingIn }: Pick<Visitor, 'address' | 'signingIn'>,
  now: number,
): Promise<{ undo: () => Promise<void> }> {
  const device = await signingIn.findDevice();
  const counters: AttemptCounter[] = device
    ? [{ name: `device ${device}`, limit: LOGIN_ATTEMPTS.device }]
    : [
        // The 2^64 IPv6 addresses of one network count as one.
        { name: `address ${normalizeIP(address)}`, limit: LOGIN_ATTEMPTS.address },
        { name: 'strangers', limit: LOGIN_ATTEMPTS.strangers },
      ];
  for (const [index, { name, limit }] of counters.entries()) {
    const { failures, since } = await countFailure(db, name, now);
    if (failures <= limit) continue;
    // While strangers are blocked, each new address would leave a row.
    for (const counted of counters.slice(0, index)) await uncountFailure(db, counted.name);
    // Before the strangers' counter: a blocked address must not use up the others' attempts.
    throw tooManyAttempts(since + LOGIN_ATTEMPTS_WINDOW - now);
  }
  return {
    async undo() {
      for (const { name } of counters) await uncountFailure(db, name);
    },
  };
}

/** Deletes counters that no longer count. `now` in milliseconds. */
export async function purgeExpiredAttempts(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('password_failures')
    .where('since', '<=', now - LOGIN_ATTEMPTS_WINDOW)
    .execute();
}

/** Counts one more failure, and returns how many there are since when (milliseconds). */
export async function countFailure(
  db: Queryable,
  counter: string,
  now: number,
): Promise<{ failures: number; since: number }> {
  const isOver = sql<boolean>`password_failures.since <= ${now - LOGIN_ATTEMPTS_WINDOW}`;
  return db
    .insertInto('password_failures')
    .values({ counter, failures: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('counter').doUpdateSet({
        failures: sql<number>`case when ${isOver} then 1 else password_failures.failures + 1 end`,
        since: sql<number>`case when ${isOver} then ${now} else password_failures.since end`,
      }),
    )
    .returning(['failures', 'since'])
    .executeTakeFirstOrThrow();
}

async function uncountFailure(db: Queryable, counter: string): Promise<void> {
  await db
    .deleteFrom('password_failures')
    .where('counter', '=', counter)
    .where('failures', '=', 1)
    .execute();
  await db
    .updateTable('password_failures')
    .set((e) => ({ failures: e('failures', '-', 1) }))
    .where('counter', '=', counter)
    .where('failures', '>', 1)
    .execute();
}
