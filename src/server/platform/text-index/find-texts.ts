import { type Expression, type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import type { Queryable } from '../database/schema.ts';
import { hasTrigrams, isIn, numberOf, selectContaining } from './select-containing.ts';
import { foldKey, type TextIndex } from './text-index.ts';

/**
 * Entries among which one or two characters are looked for, the latest ones: no index has so short a text, and what is
 * rarer among these than a list counts is nearly always typed in full.
 */
const LATEST = 200_000;

/**
 * A list of fewer rows is read itself, and each row asked (`saysTyped`): of what all rows say, the latest need not be in
 * it. Of a longer one, some of the latest that say it are soon found.
 */
export const SHORT_LIST = 20_000;

/** Whether a row, by its id (`transfers.id`), says what somebody typed. */
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
 * The ids of the latest rows that say what somebody typed, the latest first: at most one more than a list counts, so that
 * a word of a million rows is found as fast as a rare one. `listed` selects something of the row of an id if the list may
 * show it.
 */
export async function findLatest(
  db: Queryable,
  index: TextIndex,
  typed: string,
  listed: (id: RawBuilder<string>) => Expression<unknown>,
): Promise<string[]> {
  const sought = foldKey(typed);
  const last = sql`(select max(number) from ${sql.table(index.texts)})`;
  const { rows } = await sql<{ id: string }>`
    select entry.id from ${await selectContaining(db, index, sought)}
      ${hasTrigrams(sought) ? sql`` : sql`and entry.number > ${last} - ${sql.lit(LATEST)}`}
      and exists ${listed(sql.ref('entry.id'))}
    order by ${numberOf(db, index, sought)} desc limit ${sql.lit(MAX_COUNTED + 1)}`.execute(db);
  return rows.map(({ id }) => id);
}
