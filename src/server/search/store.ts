import { type RawBuilder, sql } from 'kysely';
import type { ProductResult } from '../../contracts/catalogue/search.ts';
import { listSoughtFacts } from '../../domain/catalogue/product-facts.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { foldQuery, makeExcerpt, matches } from '../../domain/text/search.ts';
import { isNearly, SHORTEST_WITH_TYPO } from '../../domain/text/typos.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { foldedNames } from './search-entry.ts';
import { isInName, selectProducts, tierOf } from './select-products.ts';

/** Matches are counted up to this number; beyond it, the total is not exact. */
const COUNTED_MATCHES = 1000;

/**
 * Products whose name, category, description, looked-up facts or name with a content contain a text that is not empty,
 * the best first (`tierOf`), then by name.
 */
export async function findProducts(
  db: Queryable,
  query: string,
  limit: number,
): Promise<{ total: number; isExact: boolean; results: ProductResult[] }> {
  const sought = foldQuery(query);
  const matching = await selectProducts(db, sought);
  const { rows } = await sql<{ product_id: string }>`
    select product_id from ${matching}
    order by ${tierOf(db, sought)}, sort_name, product_id limit ${sql.lit(limit)}`.execute(db);
  const matches = rows.length < limit ? rows.length : await countMatches(db, matching);
  const ids = rows.map(({ product_id }) => product_id);
  return {
    total: Math.min(matches, COUNTED_MATCHES),
    isExact: matches <= COUNTED_MATCHES,
    results: await readResults(db, ids, query),
  };
}

/** Up to one more than are counted. Apart from the ranking, of which the engines keep only the best in this way. */
async function countMatches(db: Queryable, matching: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches from (
      select product_id from ${matching} limit ${sql.lit(COUNTED_MATCHES + 1)}
    ) as counted`.execute(db);
  return rows[0]?.matches ?? 0;
}

/** Products with one half of a text in their name that are looked at for a typo in the other half. */
const EXAMINED = 500;
const MAX_SIMILAR = 5;

/** Products, by name, whose name is a text but for one typo. */
export async function findSimilar(db: Queryable, query: string): Promise<ProductResult[]> {
  const sought = foldQuery(query);
  const letters = Array.from(sought);
  if (letters.length < SHORTEST_WITH_TYPO) return [];
  // A typo is in one of the halves, and leaves the other, or swaps the letters where they meet.
  const middle = Math.floor(letters.length / 2);
  const [before = '', after = ''] = letters.slice(middle - 1, middle + 1);
  const swapped = letters.with(middle - 1, after).with(middle, before);
  const parts = [letters.slice(0, middle), letters.slice(middle), swapped];
  const found = await Promise.all(parts.map((part) => findNames(db, part.join(''))));
  const near = found.flat().filter(({ name }) => isNearly(name, sought));
  const ids = near.toSorted((a, b) => (a.sort_name < b.sort_name ? -1 : 1)).map((row) => row.id);
  return readResults(db, [...new Set(ids)].slice(0, MAX_SIMILAR), query);
}

/** Some folded names that contain a text. */
async function findNames(db: Queryable, sought: string) {
  const { rows } = await sql<{ id: string; sort_name: string; name: string }>`
    select product_id as id, sort_name, name from product_search where ${isInName(db, sought)}
    limit ${sql.lit(EXAMINED)}`.execute(db);
  return rows;
}

/** Products by id, in the order of the ids. */
async function readResults(db: Queryable, ids: string[], query: string): Promise<ProductResult[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'size_of', 'name', 'dosage', 'purity', 'price_cents', 'category', 'image'])
    .select(['description', 'specifications'])
    .where((e) => e.or([e('id', 'in', ids), e('size_of', 'in', ids)]))
    .orderBy('content_micrograms', (by) => by.asc().nullsLast())
    .orderBy('id')
    .execute();
  const sizesOf = Map.groupBy(rows, (row) => row.size_of ?? row.id);
  return ids.flatMap((id) => readResult(id, sizesOf.get(id) ?? [], query));
}

type Row = Texts & Pick<Tables['products'], 'id' | 'dosage' | 'purity' | 'price_cents' | 'image'>;

/** A product with its lowest price, or the size that the text names. Nothing if it was deleted meanwhile. */
function readResult(id: string, sizes: readonly Row[], query: string): ProductResult[] {
  const main = sizes.find((row) => row.id === id);
  if (!main) return [];
  const { name, category } = main;
  const text = chooseText(main, query);
  const size = text === undefined ? findSize(sizes, query) : undefined;
  const isOneOfSeveral = sizes.length > 1;
  const shown = size ?? main;
  return [
    {
      ...{ id: shown.id, name, category, image: shown.image, purity: shown.purity },
      price: formatCents(
        size?.price_cents ?? Math.min(...sizes.map(({ price_cents }) => price_cents)),
      ),
      description: makeExcerpt(text ?? main.description, query),
      ...(isOneOfSeveral
        ? size
          ? { size: size.dosage }
          : { isFrom: true }
        : { content: main.dosage }),
    },
  ];
}

/** The smallest size that a text names, if possible from the beginning of a word: '5 mg' is not 0.5 mg. */
function findSize(sizes: readonly Row[], query: string): Row | undefined {
  const sought = foldQuery(query);
  const find = (part: string) =>
    sizes.find(({ name, dosage }) =>
      foldedNames(name, dosage).some((text) => ` ${text}`.includes(part)),
    );
  return find(` ${sought}`) ?? find(sought);
}

type Texts = Pick<Tables['products'], 'name' | 'category' | 'description' | 'specifications'>;

/** The description, or the fact that matched if nothing else did; undefined if none did. */
function chooseText(
  { name, category, description, specifications }: Texts,
  query: string,
): string | undefined {
  if ([name, category, description].some((text) => matches(text, query))) return description;
  return listSoughtFacts(specifications).find(({ value }) => matches(value, query))?.line;
}
