import { sql } from 'kysely';
import { z } from 'zod';
import { type Topic, topics } from '../../../contracts/wire/endpoint.ts';
import { isPostgres } from '../database/engine.ts';
import { listenToPostgres } from '../database/listen.ts';
import { runTransaction } from '../database/run-transaction.ts';
import type { Database, Queryable } from '../database/schema.ts';
import type { PageCache, When } from './page-cache.ts';

const CHANNEL = 'assay_changes';
const invalidation = z.object({ topic: z.enum(topics), when: z.enum(['now', 'soon']) });

/** Changes data of one or more topics in one transaction, and invalidates their cached answers on every machine. */
export async function changeTopic<T>(
  { db, cache }: { db: Database; cache: PageCache },
  topic: Topic | readonly Topic[],
  change: (trx: Queryable) => Promise<T>,
  when: When = 'now',
): Promise<T> {
  const all = [topic].flat();
  const changed = await runTransaction(db, async (trx) => {
    const result = await change(trx);
    for (const one of all) await publishInvalidation(trx, one, when);
    return result;
  });
  for (const one of all) cache.invalidate(one, when);
  return changed;
}

/** Notifies the other machines on the same PostgreSQL, on commit. On SQLite there are no others. */
export async function publishInvalidation(db: Queryable, topic: Topic, when: When): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, when })})`.execute(db);
}

/** Receives the other machines' invalidations; after a lost connection everything is invalidated. */
export async function subscribeToInvalidations(
  databaseUrl: string,
  invalidate: (topic: Topic, when: When) => void,
): Promise<{ close: () => void }> {
  const invalidateAll = () => {
    for (const topic of topics) invalidate(topic, 'now');
  };
  return listenToPostgres(databaseUrl, CHANNEL, {
    onMessage(payload) {
      const published = readInvalidation(payload);
      if (published) invalidate(published.topic, published.when);
      else invalidateAll();
    },
    onReconnect: invalidateAll,
  });
}

/** Undefined for an unknown message from another version of the shop. */
function readInvalidation(payload: string): z.infer<typeof invalidation> | undefined {
  try {
    return invalidation.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
