import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '../../../contracts/endpoint.ts';
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
    return (request) => countInDatabase(shop, `${method} ${path}`, limit, request);
  }
  const count = app.createRateLimit({ max: limit.max, timeWindow: limit.perSeconds * 1000 });
  return async (request) => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttl : undefined;
  };
}

async function countInDatabase(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  endpoint: string,
  limit: Limit,
  { ip }: FastifyRequest,
): Promise<number | undefined> {
  const now = clock();
  const end = now + limit.perSeconds * 1000;
  const isOver = sql<boolean>`request_counts.ends_at <= ${now}`;
  const { requests, ends_at } = await db
    .insertInto('request_counts')
    .values({ name: `${endpoint} ${normalizeIP(ip)}`, requests: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        requests: sql<number>`case when ${isOver} then 1 else request_counts.requests + 1 end`,
        ends_at: sql<number>`case when ${isOver} then ${end} else request_counts.ends_at end`,
      }),
    )
    .returning(['requests', 'ends_at'])
    .executeTakeFirstOrThrow();
  return requests > limit.max ? ends_at - now : undefined;
}

/** Deletes counts that have ended. `now` in milliseconds. */
export async function purgeExpiredCounts(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('request_counts').where('ends_at', '<=', now).execute();
}
