import { sql } from 'kysely';
import {
  type searchShop as contract,
  RESULTS_PER_GROUP,
  type SiteResult,
} from '../../contracts/catalogue/search.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { nameSize } from '../../domain/catalogue/size-name.ts';
import { certificatePath } from '../../domain/pages/page-paths.ts';
import { matches } from '../../domain/text/search.ts';
import { listPosts } from '../blog/index.ts';
import { readSearchableTexts } from '../page-sections/index.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { hasNumber, isPublicLot } from './public-lots.ts';
import { chooseSpelling } from './select-matches.ts';
import { informationEntries, sitePages } from './site-entries.ts';
import { findProducts, findSimilar } from './store.ts';

/** Products, pages (blog posts and lots among them) and information that contain a text; nothing for an empty text. */
export async function searchShop(db: Queryable, query: string): Promise<Answer<typeof contract>> {
  if (query === '') return { products: nothing, pages: nothing, information: nothing, similar: [] };
  const [products, lots, texts, posts] = await Promise.all([
    chooseSpelling(db, query).then((sought) => findProducts(db, sought, RESULTS_PER_GROUP)),
    findLots(db, query),
    readSearchableTexts(db),
    listPosts(db),
  ]);
  const articles = posts.map(({ title, excerpt, slug }) => ({
    title,
    description: excerpt,
    url: `/blog/${slug}`,
  }));
  const pages = chooseEntries([...sitePages(texts), ...articles], query, lots);
  const information = chooseEntries(informationEntries(texts), query);
  const isNothing = [products, pages, information].every(({ total }) => total === 0);
  const similar = isNothing ? await findSimilar(db, query) : [];
  return { products, pages, information, similar };
}

const nothing = { total: 0, isExact: true, results: [] };

/** Entries that match in the title, then the lots, then entries that match only in the description. */
function chooseEntries(
  entries: readonly SiteResult[],
  query: string,
  lots: readonly SiteResult[] = [],
) {
  const inTitle = entries.filter(({ title }) => matches(title, query));
  const below = entries.filter(
    ({ title, description }) => !matches(title, query) && matches(description, query),
  );
  const found = [...inTitle, ...lots, ...below];
  const isExact = lots.length <= RESULTS_PER_GROUP;
  return { total: found.length, isExact, results: found.slice(0, RESULTS_PER_GROUP) };
}

/**
 * Lots that shoppers see and whose number, or a report's, contains a text, by number; one of several products once for
 * each. At most one more than a group of results lists.
 */
async function findLots(db: Queryable, query: string): Promise<SiteResult[]> {
  const number = sql<string>`lots.folded_number ${sql.raw(isPostgres(db) ? 'collate "C"' : '')}`;
  const rows = await db
    .selectFrom('lots')
    .innerJoin('products', 'products.id', 'lots.product_id')
    .select(['lots.number', 'lots.recalled_at', 'products.id', 'name', 'dosage', 'size_of'])
    .where(hasNumber(query))
    .where(isPublicLot())
    .orderBy(number)
    .orderBy('products.sort_name')
    .limit(RESULTS_PER_GROUP + 1)
    .execute();
  return rows.map(({ id, number, name, dosage, size_of, recalled_at }) => ({
    title: `Lot ${number} · ${nameSize({ name, dosage, sizeOf: size_of ?? undefined })}`,
    description: recalled_at ? 'Recalled: do not use this lot.' : 'Its certificate of analysis.',
    url: certificatePath(id, number),
  }));
}
