import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { productFilters, productSorts } from '../../../contracts/wire/admin-lists.ts';
import { call } from '../../api.ts';
import type { ListAnswer } from '../list/AdminList.tsx';
import { readListParams } from '../list/read-list-params.ts';
import type { ListParams } from '../list/use-list-params.ts';
import { endpointQuery, pageQuery } from '../page/endpoint-query.ts';

const LIST = 'GET /api/admin/products';

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

export function productsQuery(at: ListParams) {
  return pageQuery(LIST, {
    query: {
      ...readListParams(at, { filters: productFilters, sorts: productSorts }),
      category: categoryOf(at.filter),
    },
  });
}

export function adminProductQuery(id: string) {
  return endpointQuery('GET /api/admin/products/{id}', { params: { id } });
}

export function stockChangesQuery(id: string) {
  return endpointQuery('GET /api/admin/products/{id}/stock-changes', { params: { id } });
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
  queryClient.setQueriesData<ListAnswer<AdminProduct>>({ queryKey: [LIST] }, (page) =>
    page ? { ...page, rows: page.rows.map((p) => (p.id === saved.id ? saved : p)) } : page,
  );
  void queryClient.invalidateQueries({
    queryKey: [LIST],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}
