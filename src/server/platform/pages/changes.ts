import { sql } from 'kysely';
import { z } from 'zod';
import { topics } from '../../../contracts/endpoint.ts';
import { isPostgres } from '../database/engine.ts';
import { listenToPostgres } from '../database/listen.ts';
import type { Queryable } from '../database/schema.ts';
import type { AnswerCache } from './answer-cache.ts';

const CHANNEL = 'assay_changes';
const change = z.object({ topic: z.enum(topics), effect: z.enum(['drop', 'age']) });
type Change = z.infer<typeof change>;

/**
 * Tells the other machines on the same PostgreSQL that a topic changed; within a transaction they hear of it
 * when it commits. On SQLite there are no others.
 */
export async function tellOthers(db: Queryable, told: Change): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`.execute(db);
}

/** Applies what other machines tell. After a lost connection everything kept is made anew. */
export async function hearOthers(
  databaseUrl: string,
  answers: AnswerCache,
): Promise<{ close: () => void }> {
  const dropAll = () => topics.forEach(answers.drop);
  return listenToPostgres(databaseUrl, CHANNEL, {
    onMessage(payload) {
      const told = readChange(payload);
      if (told) answers[told.effect](told.topic);
      else dropAll();
    },
    onReconnect: dropAll,
  });
}

/** Undefined for what a newer version of the shop tells, which this one does not know. */
function readChange(payload: string): Change | undefined {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
