import { sql } from 'kysely';
import type { Queryable } from '../database/schema.ts';

/** A text must have so many characters to be looked up by its trigrams. */
export const TRIGRAM = 3;

/** Trigrams of a long text that SQLite looks up: each costs a walk through its list. */
const MAX_TRIGRAMS = 8;
/** Up to how many entries of a trigram are counted to find the rarest. */
const COUNTED = 500;

/** The query by which FTS5 finds entries that have the trigrams of a text, all of a few, the rarest of many. */
export async function matchTrigrams(
  db: Queryable,
  trigrams: string,
  text: string,
): Promise<string> {
  const all = trigramsOf(text).map(quote);
  return (await chooseRarest(db, trigrams, all)).join(' AND ');
}

async function chooseRarest(db: Queryable, trigrams: string, all: string[]): Promise<string[]> {
  if (all.length <= MAX_TRIGRAMS) return all;
  const table = sql.table(trigrams);
  const { rows } = await sql<{ trigram: string }>`
    select value as trigram, (
      select count(*) from (select 1 from ${table} where ${table} match value limit ${sql.lit(COUNTED)})
    ) as entries
    from json_each(${JSON.stringify(all)})
    order by entries, key limit ${sql.lit(MAX_TRIGRAMS)}`.execute(db);
  return rows.map(({ trigram }) => trigram);
}

/** The distinct trigrams of a text. */
export function trigramsOf(text: string): string[] {
  const characters = Array.from(text);
  const trigrams = new Set<string>();
  for (let at = 0; at + TRIGRAM <= characters.length; at += 1) {
    trigrams.add(characters.slice(at, at + TRIGRAM).join(''));
  }
  return [...trigrams];
}

/** Quotes a word for FTS5, so that nothing in it is an operator. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;
