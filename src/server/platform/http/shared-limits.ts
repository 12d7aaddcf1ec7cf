import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Endpoint } from '../../../contracts/endpoint.ts';
import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import type { Shop } from '../shop.ts';
import { tooManyAttempts } from './http-error.ts';

type LimitedEndpoint = Pick<Endpoint, 'method' | 'path' | 'limit'>;

/**
 * Whether an endpoint's limit is counted in the database, for all machines together. A read is limited to protect the
 * process that answers it, and counted there.
 */
export function isSharedLimit(
  { db }: Pick<Shop, 'db'>,
  { method, limit }: LimitedEndpoint,
): boolean {
  return limit !== undefined && method !== 'GET' && isPostgres(db);
}

/** Counts a request. Throws an HttpError (429) if its network has sent too many. */
export async function countRequest(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { method, path, limit }: LimitedEndpoint,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  if (limit) await countUp(db, `${method} ${path} ${normalizeIP(ip)}`, limit, clock());
}

/** Counts an attempt under a name; `now` in milliseconds. Throws an HttpError (429) after too many in the time. */
export async function countUp(
  db: Queryable,
  name: string,
  { max, perSeconds }: Pick<NonNullable<Endpoint['limit']>, 'max' | 'perSeconds'>,
  now: number,
): Promise<void> {
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
  if (requests > max) throw tooManyAttempts(ends_at - now);
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
