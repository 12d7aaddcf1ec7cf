import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OwnedProduct } from '../../../contracts/admin-products.ts';
import { call } from '../../api.ts';
import type { ListAddress } from '../list/use-list-address.ts';

const LIST = 'GET /api/admin/products';
const ONE = 'GET /api/admin/products/{id}';

type Page = { products: OwnedProduct[]; total: number };

/** One page of the list, as its address says. */
export function productsQuery({ q, sort, page, filter }: ListAddress) {
  return queryOptions({
    queryKey: [LIST, { q, sort, page, filter }],
    queryFn: ({ signal }): Promise<Page> =>
      call(
        LIST,
        {
          query: {
            q: q.slice(0, 100),
            page: Math.min(page, 100_000),
            sort: sortOf(sort),
            direction: sort.startsWith('-') ? 'desc' : 'asc',
            filter: filter === 'low-stock' || filter === 'on-sale' ? filter : 'all',
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

function sortOf(sort: string) {
  const column = sort.replace(/^-/, '');
  return column === 'price' || column === 'stock' || column === 'category' ? column : 'name';
}

export function ownedProductQuery(id: string) {
  return queryOptions({
    queryKey: [ONE, id],
    queryFn: ({ signal }) => call(ONE, { params: { id } }, signal),
  });
}

/** The categories there are, to be suggested. */
export const categoriesQuery = queryOptions({
  queryKey: ['GET /api/catalogue', 'categories'],
  queryFn: async ({ signal }) => {
    const { categories } = await call('GET /api/catalogue', { query: { size: 1 } }, signal);
    return categories.map(({ name }) => name);
  },
});

/** Has every list of products read again, where it is looked at now or the next time. */
export function refreshProducts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [LIST] });
}

/** Puts a product that was saved in the place of the one before, in every list, without moving it. */
export function putInLists(queryClient: QueryClient, saved: OwnedProduct): void {
  queryClient.setQueriesData<Page>({ queryKey: [LIST] }, (page) =>
    page ? { ...page, products: page.products.map((p) => (p.id === saved.id ? saved : p)) } : page,
  );
}
