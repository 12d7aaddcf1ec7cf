import { type RawBuilder, sql } from 'kysely';
import type { ProductResult } from '../../contracts/catalogue/search.ts';
import { listSoughtFacts } from '../../domain/catalogue/product-facts.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { foldQuery, makeExcerpt, matches } from '../../domain/text/search.ts';
import { isNearly, SHORTEST_WITH_TYPO } from '../../domain/text/typos.ts';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import { conditions, LAST_CHARACTER } from './conditions.ts';
import { foldedNames } from './search-entry.ts';
import { selectCandidates } from './select-candidates.ts';

/** Matches are counted up to this number; beyond it, the total is not exact. */
const COUNTED_MATCHES = 1000;
/** Products that are scanned before an index is used: frequent matches are found among them. */
const SCANNED = 2000;

/**
 * Products whose name, category, description, looked-up facts or name with a content contain a text that is not empty:
 * first those whose name begins with it, then matches in the name, the category, the other texts, and only with a
 * content (of a frequent text, together with the other texts); each sorted by name.
 */
export async function findProducts(
  db: Queryable,
  query: string,
  limit: number,
): Promise<{ total: number; isExact: boolean; results: ProductResult[] }> {
  const sought = foldQuery(query);
  const found = (await isFrequent(db, sought)) ? undefined : await findAll(db, sought, limit);
  const isExact = found !== undefined && found.total <= COUNTED_MATCHES;
  const ids = isExact ? found.ids : await findFirst(db, sought, limit);
  return {
    total: isExact ? found.total : COUNTED_MATCHES,
    isExact,
    results: await readResults(db, ids, query),
  };
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
    select product_id as id, sort_name, name from ${await selectCandidates(db, 'name', sought)}
      and ${conditions(db, sought).inName}
    limit ${sql.lit(EXAMINED)}`.execute(db);
  return rows;
}

/** Whether a scan of some products already finds more matches than are counted. */
async function isFrequent(db: Queryable, sought: string): Promise<boolean> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches
    from (select text from product_search limit ${sql.lit(SCANNED)}) as scanned
    where ${conditions(db, sought).inText}`.execute(db);
  return (rows[0]?.matches ?? 0) > COUNTED_MATCHES;
}

/** The best of all matches; correct only if `total` is at most COUNTED_MATCHES. */
async function findAll(db: Queryable, sought: string, limit: number) {
  const { startsName, inName, inCategory, inDescription, inText } = conditions(db, sought);
  const kind = {
    from: await selectCandidates(db, 'text', sought),
    where: inText,
    tier: sql`case when ${startsName} then 0 when ${inName} then 1 when ${inCategory} then 2
      when ${inDescription} then 3 else 4 end`,
  };
  return findUpTo(db, kind, COUNTED_MATCHES, limit);
}

/** `from` yields candidates, `where` is their condition, and `tier` sorts them before their name. */
type Kind = { from: RawBuilder<unknown>; where: RawBuilder<boolean>; tier: RawBuilder<unknown> };

/** The first `limit` products of a kind; correct only if `total` is at most `most`, since no more are examined. */
async function findUpTo(db: Queryable, { from, where, tier }: Kind, most: number, limit: number) {
  const { rows } = await sql<{ product_id: string; total: number }>`
    with found as materialized (
      select product_id, sort_name, ${tier} as tier from ${from} and ${where}
      limit ${sql.lit(most + 1)}
    )
    select product_id, count(*) over () as total from found
    order by tier, sort_name, product_id limit ${sql.lit(limit)}`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.product_id) };
}

/**
 * The first products that contain a frequent text, tier by tier. Other texts and contents are one tier: whether any
 * description has what so many contents have ('5 mg') would have to be asked of each.
 */
async function findFirst(db: Queryable, sought: string, limit: number): Promise<string[]> {
  const { startsName, inName, inCategory, inText } = conditions(db, sought);
  const categories = await findCategories(db, sought);
  const tiers: { where: RawBuilder<boolean>; from: () => Promise<RawBuilder<unknown>> }[] = [
    { where: startsName, from: async () => namesStartingWith(sought) },
    {
      where: sql`${inName} and not ${startsName}`,
      from: () => selectCandidates(db, 'name', sought),
    },
    {
      where: sql`${inCategory} and not ${inName}`,
      from: async () => sql`product_search where category in (${sql.join(categories)})`,
    },
    {
      where: sql`${inText} and not ${inName} and not ${inCategory}`,
      from: () => selectCandidates(db, 'text', sought),
    },
  ];
  if (categories.length === 0) tiers.splice(2, 1);
  const ids: string[] = [];
  for (const { where, from } of tiers) {
    const missing = limit - ids.length;
    if (missing > 0) ids.push(...(await findFirstOf(db, where, from, missing)));
  }
  return ids;
}

/**
 * The first products of one tier by name. A scan in the order of names soon finds frequent ones, an index finds rare
 * ones; if neither is enough, a full scan pays off.
 */
async function findFirstOf(
  db: Queryable,
  where: RawBuilder<boolean>,
  from: () => Promise<RawBuilder<unknown>>,
  limit: number,
): Promise<string[]> {
  const scanned = await scanByName(db, where, limit, SCANNED);
  if (scanned.length === limit) return scanned;
  const kind = { from: await from(), where, tier: sql`0` };
  const found = await findUpTo(db, kind, SCANNED, limit);
  return found.total <= SCANNED ? found.ids : scanByName(db, where, limit);
}

/** The first products by name that meet a condition, among all or among the first `most`. */
async function scanByName(
  db: Queryable,
  where: RawBuilder<boolean>,
  limit: number,
  most?: number,
): Promise<string[]> {
  const order = sql`order by sort_name, product_id`;
  const scanned =
    most === undefined
      ? sql`product_search`
      : sql`(select * from product_search ${order} limit ${sql.lit(most)}) as scanned`;
  const { rows } = await sql<{ product_id: string }>`
    select product_id from ${scanned} where ${where} ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** The folded categories that contain a text, with one index step per category. */
async function findCategories(db: Queryable, sought: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive categories (category) as (
      select min(category) from product_search
      union all
      select (select min(category) from product_search where category > categories.category)
      from categories where category is not null
    )
    select category from categories where ${conditions(db, sought).inCategory}`.execute(db);
  return rows.map((row) => row.category);
}

/** Products whose name begins with a text. */
function namesStartingWith(sought: string) {
  return sql`product_search where name >= ${sought} and name < ${sought + LAST_CHARACTER}`;
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
