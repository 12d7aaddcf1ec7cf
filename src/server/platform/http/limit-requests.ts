import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '../../../contracts/wire/endpoint.ts';
import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import type { Shop } from '../shop.ts';

type Limit = NonNullable<Endpoint['limit']>;

/** Counts a request; gives how long its network has to wait, in milliseconds, if it has sent too many. */
type CountRequest = (request: FastifyRequest) => Promise<number | undefined>;

/**
 * How an endpoint's requests are counted: of what writes to PostgreSQL, in the database, for all machines together. A
 * read is limited to protect the process that answers it, and counted there.
 */
export function makeCounter(
  app: FastifyInstance,
  shop: Pick<Shop, 'db' | 'clock'>,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  limit: Limit,
): CountRequest {
  if (method !== 'GET' && isPostgres(shop.db)) {
    return ({ ip }) =>
      countUp(shop.db, `${method} ${path} ${normalizeIP(ip)}`, limit, shop.clock());
  }
  const count = app.createRateLimit({ max: limit.max, timeWindow: limit.perSeconds * 1000 });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttl : undefined;
  };
}

/**
 * Counts an attempt under a name, for all machines together; gives how long to wait, in milliseconds, after too many in
 * the time. `now` in milliseconds.
 */
export async function countUp(
  db: Queryable,
  name: string,
  { max, perSeconds }: Pick<Limit, 'max' | 'perSeconds'>,
  now: number,
): Promise<number | undefined> {
  const end = now + perSeconds * 1000;
  const isOver = sql<boolean>`request_counts.ends_at <= ${now}`;
  const { requests, ends_at } = await db
    .insertInto('request_counts')
    .values({ name, requests: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        requests: sql<number>`case when ${isOver} then 1 else request_counts.requests + 1 end`,
        ends_at: sql<number>`case when ${isOver} then ${end} else request_counts.ends_at end`,
      }),
    )
    .returning(['requests', 'ends_at'])
    .executeTakeFirstOrThrow();
  return requests > max ? ends_at - now : undefined;
}

/** Takes an attempt back that is not to count after all. */
export async function takeBackCount(db: Queryable, name: string): Promise<void> {
  await db
    .updateTable('request_counts')
    .set((e) => ({ requests: e('requests', '-', 1) }))
    .where('name', '=', name)
    .execute();
}

/** Deletes counts that have ended. `now` in milliseconds. */
export async function purgeExpiredCounts(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute();
}
