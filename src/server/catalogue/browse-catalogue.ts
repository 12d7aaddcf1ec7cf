import { type RawBuilder, sql } from 'kysely';
import type {
  browseCatalogue as contract,
  ProductCard,
} from '../../contracts/catalogue/products.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { countFilters } from '../../domain/catalogue/catalogue-choices.ts';
import { makeSortKey } from '../../domain/catalogue/sort-name.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { selectMatches } from '../search/index.ts';
import { cardColumns, otherSizes, readProductCard } from './read-product.ts';
import { countByCategory, countMatches, listCards } from './store.ts';

/**
 * At most `limit` products for the home page, by name: those that the owner has chosen. While none is, the first of each
 * category, and of a shop with few categories the first of all with them.
 */
async function listFeatured(
  db: Queryable,
  categories: readonly { name: string }[],
  limit: number,
): Promise<ProductCard[]> {
  const chosen = await db
    .selectFrom('products')
    .select([...cardColumns, otherSizes])
    .where('featured', '=', 1)
    .where('size_of', 'is', null)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (chosen.length > 0) return chosen.map(readProductCard);

  const byCategory = await Promise.all(
    categories
      .slice(0, limit)
      .map(({ name }) => listCards(db, { ...firstByName, category: name, limit })),
  );
  const firsts = byCategory.flatMap((cards) => cards.slice(0, 1));
  const others = byCategory.flatMap((cards) => cards.slice(1)).sort(compareNames);
  return [...firsts, ...others].slice(0, limit).sort(compareNames);
}

const firstByName = { sort: 'name', eachSize: false, offset: 0 } as const;

const compareNames = (a: ProductCard, b: ProductCard) =>
  makeSortKey(a.name) < makeSortKey(b.name) ? -1 : 1;

/**
 * One page of the shop; past the end, the last one. `alsoFound` selects ids of products besides those that the search
 * finds.
 */
export async function browseCatalogue(
  db: Queryable,
  { q, ...choices }: Input<typeof contract>['query'],
  alsoFound?: RawBuilder<string>,
): Promise<Answer<typeof contract>> {
  const all = await countByCategory(db);
  const wanted = {
    ...choices,
    eachSize: isAboutSizes(choices),
    found: q ? await selectFound(db, q, alsoFound) : undefined,
  };
  const { eachSize, found } = wanted;
  const matches =
    countFilters(wanted) > 0 || found
      ? await countMatches(db, { ...wanted, category: undefined })
      : all;
  const categories = all.map(({ name }) => ({
    name,
    count: matches.find((match) => match.name === name)?.count ?? 0,
  }));
  const chosen = matches.filter(({ name }) => [undefined, name].includes(wanted.category));
  const total = sumOf(chosen.map(({ count }) => count));
  const cards = eachSize ? sumOf(chosen.map(({ sizes }) => sizes)) : total;
  const pages = Math.max(1, Math.ceil(cards / wanted.size));
  const page = Math.min(wanted.page, pages);
  if (wanted.featured) {
    const products = await listFeatured(db, categories, wanted.size);
    return { products, total, page: 1, pages: 1, categories };
  }
  const products = await listCards(db, {
    ...wanted,
    offset: (page - 1) * wanted.size,
    limit: wanted.size,
  });
  return { products, total, page, pages, categories };
}

async function selectFound(db: Queryable, q: string, alsoFound?: RawBuilder<string>) {
  const matches = await selectMatches(db, q);
  return alsoFound ? sql<string>`${matches} union ${alsoFound}` : matches;
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Whether each size of a product is an entry, since it is asked for what differs from size to size. */
function isAboutSizes({ sizes, stock, sale, content, sort }: Input<typeof contract>['query']) {
  return sizes === 'each' || Boolean(stock ?? sale ?? content) || sort === 'per-mg';
}

/** Whether an answer may be cached: made-up categories, page numbers and queries have no limit. */
export function isCacheable(
  { query }: { query: { page: number; q?: string | undefined } },
  { page, total }: { page: number; total: number },
): boolean {
  return query.q === undefined && page === query.page && total > 0;
}
