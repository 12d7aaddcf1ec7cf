import { type RawBuilder, sql } from 'kysely';
import type { ProductResult } from '../../contracts/search.ts';
import { formatCents } from '../../domain/money.ts';
import { excerptOf, foldQuery } from '../../domain/search.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { proposeProducts } from './candidates.ts';

/** Matches are counted up to here; where there are more, the answer says so. */
const COUNTED_MATCHES = 1000;
/** Products looked at in the order of their names before an index is asked: what is frequent is found there. */
const FIRST_LOOK = 2000;

/**
 * Products whose name, category or description contain a text that is not empty: first those whose name begins
 * with it, then by name, by category, by description; within each by name.
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

/** Whether a look at any few products finds more matches than are counted: then no index is needed to tell. */
async function isFrequent(db: Queryable, sought: string): Promise<boolean> {
  const { rows } = await sql<{ matches: number }>`
    select count(*) as matches
    from (select text from product_search limit ${sql.lit(FIRST_LOOK)}) as looked
    where ${conditions(db, sought).inText}`.execute(db);
  return (rows[0]?.matches ?? 0) > COUNTED_MATCHES;
}

/** The best of all matches, right only if there are no more than are counted. */
async function findAll(db: Queryable, sought: string, limit: number) {
  const { startsName, inName, inCategory, inText } = conditions(db, sought);
  const kind = {
    from: await proposeProducts(db, 'text', sought),
    where: inText,
    tier: sql`case when ${startsName} then 0 when ${inName} then 1 when ${inCategory} then 2 else 3 end`,
  };
  return findUpTo(db, kind, COUNTED_MATCHES, limit);
}

/** Products of one kind: where an index finds them, what they must fulfil, and what orders them before their name. */
type Kind = { from: RawBuilder<unknown>; where: RawBuilder<boolean>; tier: RawBuilder<unknown> };

/** The first `limit` products of a kind, right only if `total` is not above `most`: no more are looked at. */
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

/** The first products that contain a frequent text, tier by tier until there are enough. */
async function findFirst(db: Queryable, sought: string, limit: number): Promise<string[]> {
  const { startsName, inName, inCategory, inText } = conditions(db, sought);
  const categories = await findCategories(db, sought);
  const tiers: { where: RawBuilder<boolean>; from: () => Promise<RawBuilder<unknown>> }[] = [
    { where: startsName, from: async () => namesFrom(sought) },
    {
      where: sql`${inName} and not ${startsName}`,
      from: () => proposeProducts(db, 'name', sought),
    },
    {
      where: sql`${inCategory} and not ${inName}`,
      from: async () => sql`product_search where category in (${sql.join(categories)})`,
    },
    {
      where: sql`${inText} and not ${inName} and not ${inCategory}`,
      from: () => proposeProducts(db, 'text', sought),
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
 * The first products of one tier by name. Frequent ones are soon met in the order of names; rare ones an index
 * finds; what is frequent, but not where the names begin, is worth the whole walk.
 */
async function findFirstOf(
  db: Queryable,
  where: RawBuilder<boolean>,
  from: () => Promise<RawBuilder<unknown>>,
  limit: number,
): Promise<string[]> {
  const look = await walkByName(db, where, limit, FIRST_LOOK);
  if (look.length === limit) return look;
  const kind = { from: await from(), where, tier: sql`0` };
  const found = await findUpTo(db, kind, FIRST_LOOK, limit);
  return found.total <= FIRST_LOOK ? found.ids : walkByName(db, where, limit);
}

/** The first products that fulfil a condition among all, or among the first `most`, in the order of names. */
async function walkByName(
  db: Queryable,
  where: RawBuilder<boolean>,
  limit: number,
  most?: number,
): Promise<string[]> {
  const order = sql`order by sort_name, product_id`;
  const walked =
    most === undefined
      ? sql`product_search`
      : sql`(select * from product_search ${order} limit ${sql.lit(most)}) as walked`;
  const { rows } = await sql<{ product_id: string }>`
    select product_id from ${walked} where ${where} ${order} limit ${sql.lit(limit)}`.execute(db);
  return rows.map((row) => row.product_id);
}

/** The folded categories that contain a text, by one step of an index for each category there is. */
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

/** Exact comparisons of folded texts, none of which is left to what an engine thinks of case or wildcards. */
function conditions(db: Queryable, sought: string) {
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const contains = (column: string) => sql<boolean>`${position}(${sql.ref(column)}, ${sought}) > 0`;
  return {
    startsName: sql<boolean>`${position}(name, ${sought}) = 1`,
    inName: contains('name'),
    inCategory: contains('category'),
    inText: contains('text'),
  };
}

const LAST_CHARACTER = '\u{10ffff}';

/** The names between a text and all that begin with it. */
function namesFrom(sought: string) {
  return sql`product_search where name >= ${sought} and name < ${sought + LAST_CHARACTER}`;
}

/** Products by id, in the order of the ids. */
async function readResults(db: Queryable, ids: string[], query: string): Promise<ProductResult[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'price_cents', 'category', 'image', 'description'])
    .where('id', 'in', ids)
    .execute();
  return rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      id: row.id,
      name: row.name,
      price: formatCents(row.price_cents),
      category: row.category,
      image: row.image,
      description: excerptOf(row.description, query),
    }));
}
