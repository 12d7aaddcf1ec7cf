import { type RawBuilder, sql } from 'kysely';
import { contains } from '../database/contains.ts';
import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import type { Texts } from './text-index.ts';
import { matchTrigrams, TRIGRAM } from './trigrams.ts';

/** Whether an index finds a folded text. A shorter one is looked for in all texts, and found soon where it is common. */
export function hasTrigrams(sought: string): boolean {
  return Array.from(sought).length >= TRIGRAM;
}

/**
 * The `from` clause for the entries (`entry`) that contain a folded text, ending in a condition that can be extended with
 * `and`. The trigrams only propose entries: their texts decide, by exact comparison.
 */
export async function selectContaining(
  db: Queryable,
  { texts, trigrams }: Texts,
  sought: string,
): Promise<RawBuilder<unknown>> {
  const entries = sql`${sql.table(texts)} as entry`;
  if (isPostgres(db) || !hasTrigrams(sought)) return sql`${entries} where ${isIn(db, sought)}`;
  const table = sql.table(trigrams);
  const query = await matchTrigrams(db, trigrams, sought);
  return sql`${table} cross join ${entries} on entry.number = ${sql.ref(`${trigrams}.rowid`)}
    where ${table} match ${query} and ${isIn(db, sought)}`;
}

/** The column by which these are numbered, in the words in which their index has them in order. */
export function numberOf(db: Queryable, { trigrams }: Texts, sought: string): RawBuilder<number> {
  return isPostgres(db) || !hasTrigrams(sought)
    ? sql.ref('entry.number')
    : sql.ref(`${trigrams}.rowid`);
}

/** Whether an entry contains a folded text; on PostgreSQL as its index needs it. */
export function isIn(db: Queryable, sought: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? contains(sql`entry.text`, sought)
    : sql<boolean>`instr(entry.text, ${sought}) > 0`;
}
