import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { asLetters, type GramPlace, shortGramWord, trigramsOf } from './search-grams.ts';

/**
 * The `from` clause for the products that a gram index proposes for a text, ending in a condition that can be extended
 * with `and`. They include all that contain the text, and some that do not.
 */
export async function selectCandidates(
  db: Queryable,
  place: GramPlace,
  sought: string,
): Promise<RawBuilder<unknown>> {
  const isShort = Array.from(sought).length < 3;
  if (isPostgres(db)) {
    return isShort
      ? sql`product_search where short_grams @> ${[shortGramWord(place, sought)]}::text[]`
      : sql`product_search where ${sql.join(
          partsOf(sought).map(
            (part) => sql`${sql.ref(`${place}_letters`)} like ${`%${asLetters(part)}%`}`,
          ),
          sql` and `,
        )}`;
  }
  const index = isShort ? 'product_short_grams' : `product_${place}_trigrams`;
  const words = isShort
    ? [shortGramWord(place, sought)]
    : await chooseTrigrams(db, index, trigramsOf(sought));
  return sql`${sql.table(index)} cross join product_search on number = ${sql.ref(`${index}.rowid`)}
    where ${sql.table(index)} match ${words.map(quote).join(' AND ')}`;
}

/** A short text itself; the rarest trigrams of a long one, because PostgreSQL would look up all of them. */
function partsOf(sought: string): string[] {
  const trigrams = trigramsOf(sought);
  return trigrams.length <= MAX_PARTS ? [sought] : rarestFirst(trigrams).slice(0, MAX_PARTS);
}

/** Quotes a word for FTS5, so that nothing in it is an operator. */
const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** Trigrams of a long text that PostgreSQL looks up. */
const MAX_PARTS = 48;
/** Trigrams of a long text that SQLite looks up. */
const MAX_TRIGRAMS = 8;
/** Up to how many products of a trigram are counted to find the rarest. */
const COUNTED = 500;

/** All of a few trigrams, the rarest of many: each costs a scan of its list. */
async function chooseTrigrams(db: Queryable, index: string, all: string[]): Promise<string[]> {
  if (all.length <= MAX_TRIGRAMS) return all;
  const trigrams = rarestFirst(all);
  const table = sql.table(index);
  const { rows } = await sql<{ key: number }>`
    select key, (
      select count(*) from (select 1 from ${table} where ${table} match value limit ${sql.lit(COUNTED)})
    ) as products
    from json_each(${JSON.stringify(trigrams.map(quote))})
    order by products, key limit ${sql.lit(MAX_TRIGRAMS)}`.execute(db);
  return rows.flatMap(({ key }) => trigrams[key] ?? []);
}

function rarestFirst(trigrams: string[]): string[] {
  return trigrams.toSorted((a, b) => rarity(b) - rarity(a));
}

/** From the most frequent letter in English to the rarest; other characters are rarer. */
const FREQUENT = ' etaoinsrhldcumfpgwybvk';

/** Estimates the rarity of a trigram from its letters; the rarest counts most. */
function rarity(trigram: string): number {
  const places = Array.from(trigram, (character) => {
    const place = FREQUENT.indexOf(character);
    return place < 0 ? FREQUENT.length : place;
  });
  return places.reduce((total, place) => total + place, 3 * Math.max(...places));
}
