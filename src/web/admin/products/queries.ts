import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { call } from '../../api.ts';
import { endpointQuery } from '../list/endpoint-query.ts';
import type { ListParams } from '../list/use-list-params.ts';

const LIST = 'GET /api/admin/products';

/** The values of the filter that are no category. */
const shownParts = ['low-stock', 'out-of-stock', 'on-sale'] as const;
const CATEGORY = 'category:';

/** The filter that shows one category, as it stands in the address. */
export function filterOfCategory(name: string): string {
  return `${CATEGORY}${name}`;
}

function categoryOf(filter: string): string | undefined {
  return filter.startsWith(CATEGORY)
    ? filter.slice(CATEGORY.length, CATEGORY.length + 100)
    : undefined;
}

type Page = { products: AdminProduct[]; total: number };

export function productsQuery({ q, sort, page, filter }: ListParams) {
  return queryOptions({
    ...endpointQuery(LIST, {
      query: {
        q: q.slice(0, 100),
        page: Math.min(page, 100_000),
        sort: sortOf(sort),
        direction: sort.startsWith('-') ? 'desc' : 'asc',
        filter: shownParts.find((known) => known === filter) ?? 'all',
        category: categoryOf(filter),
      },
    }),
    placeholderData: keepPreviousData,
  });
}

function sortOf(sort: string) {
  const column = sort.replace(/^-/, '');
  return column === 'price' || column === 'stock' || column === 'category' ? column : 'name';
}

export function adminProductQuery(id: string) {
  return endpointQuery('GET /api/admin/products/{id}', { params: { id } });
}

export const categoriesQuery = queryOptions({
  queryKey: ['GET /api/catalogue', 'categories'],
  queryFn: async ({ signal }) => {
    const { categories } = await call('GET /api/catalogue', { query: { size: 1 } }, signal);
    return categories.map(({ name }) => name);
  },
});

/** Reloads every page of the list, at once or when it is opened next. */
export function refreshProducts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [LIST] });
}

/**
 * Replaces a saved product in every list where it stands, without sorting anew. A list that is being read starts again:
 * its answer may be from before.
 */
export function replaceInLists(queryClient: QueryClient, saved: AdminProduct): void {
  queryClient.setQueriesData<Page>({ queryKey: [LIST] }, (page) =>
    page ? { ...page, products: page.products.map((p) => (p.id === saved.id ? saved : p)) } : page,
  );
  void queryClient.invalidateQueries({
    queryKey: [LIST],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}
