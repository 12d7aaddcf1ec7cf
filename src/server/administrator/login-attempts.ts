import { normalizeIP } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/schema.ts';
import { tooManyAttempts } from '../platform/http/refusal.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';

/** Milliseconds after which wrong passwords are forgotten. */
export const LOGIN_ATTEMPTS_WINDOW = 15 * 60 * 1000;

/** Wrong passwords in that time: from one address, from one browser the owner uses, and from all strangers. */
export const LOGIN_ATTEMPTS = { address: 10, device: 10, strangers: 50 };

type AttemptCounter = { name: string; limit: number };

/**
 * Counts a try before its password is looked at, so that tries at the same instant all count, and returns how
 * to take it back where the password was right. Throws a Refusal (429) where there were too many.
 *
 * A browser in which the owner has signed in before counts by itself alone: whatever strangers do, the owner
 * gets in with it (OWASP's 'device cookies'; docs/decisions/0010).
 */
export async function countAttempt(
  db: Queryable,
  { address, signingIn }: Pick<Visitor, 'address' | 'signingIn'>,
  now: number,
): Promise<{ takeBack: () => Promise<void> }> {
  const device = await signingIn.findDevice();
  const counters: AttemptCounter[] = device
    ? [{ name: `device ${device}`, limit: LOGIN_ATTEMPTS.device }]
    : [
        // One household or server has 2^64 addresses of IPv6: they count as one.
        { name: `address ${normalizeIP(address)}`, limit: LOGIN_ATTEMPTS.address },
        { name: 'strangers', limit: LOGIN_ATTEMPTS.strangers },
      ];
  for (const { name, limit } of counters) {
    const { failures, since } = await countFailure(db, name, now);
    // An address that is stopped takes nothing from what the other strangers have left.
    if (failures > limit) throw tooManyAttempts(since + LOGIN_ATTEMPTS_WINDOW - now);
  }
  return {
    async takeBack() {
      for (const { name } of counters) await takeBackFailure(db, name);
    },
  };
}

/** Forgets the wrong passwords that count no more. `now` in milliseconds. */
export async function purgeExpiredAttempts(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('password_failures')
    .where('since', '<=', now - LOGIN_ATTEMPTS_WINDOW)
    .execute();
}

async function countFailure(
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

async function takeBackFailure(db: Queryable, counter: string): Promise<void> {
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
