import {
  type searchShop as contract,
  RESULTS_PER_GROUP,
  type SiteResult,
} from '../../contracts/catalogue/search.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { matches } from '../../domain/text/search.ts';
import { listPosts } from '../blog/index.ts';
import { readSettings } from '../content/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { findLots } from './find-lots.ts';
import { chooseSpelling } from './select-matches.ts';
import { informationEntries, sitePages } from './site-entries.ts';
import { findProducts, findSimilar } from './store.ts';

/** Products, pages (blog posts and lots among them) and information that contain a text; nothing for an empty text. */
export async function searchShop(db: Queryable, query: string): Promise<Answer<typeof contract>> {
  if (query === '') return { products: nothing, pages: nothing, information: nothing, similar: [] };
  const [products, lots, settings, posts] = await Promise.all([
    chooseSpelling(db, query).then((sought) => findProducts(db, sought, RESULTS_PER_GROUP)),
    findLots(db, query),
    readSettings(db),
    listPosts(db),
  ]);
  const articles = posts.map(({ title, excerpt, slug }) => ({
    title,
    description: excerpt,
    url: `/blog/${slug}`,
  }));
  const pages = chooseEntries([...sitePages(settings), ...articles], query, lots);
  const information = chooseEntries(informationEntries(settings), query);
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
