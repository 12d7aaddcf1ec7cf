import { type Expression, type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { contains } from '../database/contains.ts';
import { isPostgres } from '../database/engine.ts';
import type { Queryable } from '../database/schema.ts';
import { foldKey, type TextIndex } from './text-index.ts';
import { matchTrigrams, TRIGRAM } from './trigrams.ts';

/**
 * Entries among which one or two characters are looked for, the latest ones: no index has so short a text, and what is
 * rarer among these than a list counts is nearly always typed in full.
 */
const LATEST = 200_000;

/** Whether a row, by its id (`transfers.id`), says what somebody typed. For rows that are few for another reason. */
export function saysTyped(
  db: Queryable,
  { texts }: TextIndex,
  id: string,
  typed: string,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from ${sql.table(texts)} as entry
    where entry.id = ${sql.ref(id)} and ${isIn(db, foldKey(typed))})`;
}

/**
 * Selects the ids of the latest rows that say what somebody typed: at most one more than a list counts, so that a word of
 * a million rows is found as fast as a rare one. `listed` selects the row of an id if the list may show it.
 */
export async function latestThatSay(
  db: Queryable,
  index: TextIndex,
  typed: string,
  listed: (id: RawBuilder<string>) => Expression<unknown>,
) {
  const sought = foldKey(typed);
  const { from, number } = await propose(db, index, sought);
  const latest = sql<{ id: string }>`(
    select entry.id from ${from} and ${isIn(db, sought)} and exists ${listed(sql.ref('entry.id'))}
    order by ${number} desc limit ${sql.lit(MOST_COUNTED + 1)})`;
  return db.selectFrom(latest.as('latest')).select('latest.id');
}

/** Entries that may contain a folded text: a `from` clause that ends in a condition, and the column of their order. */
async function propose(db: Queryable, { texts, trigrams }: TextIndex, sought: string) {
  const entries = sql`${sql.table(texts)} as entry`;
  const number = sql.ref('entry.number');
  if (Array.from(sought).length < TRIGRAM) {
    const last = sql`(select max(number) from ${sql.table(texts)})`;
    return { from: sql`${entries} where ${number} > ${last} - ${sql.lit(LATEST)}`, number };
  }
  if (isPostgres(db)) return { from: sql`${entries} where true`, number };
  const table = sql.table(trigrams);
  const query = await matchTrigrams(db, trigrams, sought);
  const rowid = sql.ref(`${trigrams}.rowid`);
  return {
    from: sql`${table} cross join ${entries} on ${number} = ${rowid} where ${table} match ${query}`,
    number: rowid,
  };
}

function isIn(db: Queryable, sought: string): RawBuilder<boolean> {
  return isPostgres(db)
    ? contains(sql`entry.text`, sought)
    : sql<boolean>`instr(entry.text, ${sought}) > 0`;
}
