import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contracts/endpoint.ts';
import type { searchShop } from '../../contracts/search.ts';
import type { CatalogueChoices } from '../../domain/catalogue-choices.ts';
import { call } from '../api.ts';

/** Query keys begin with the endpoint's name: the server reads from them what a page was made of. */
export const pageContentQuery = queryOptions({
  queryKey: ['GET /api/page-content'],
  queryFn: () => call('GET /api/page-content', {}),
});

export type CatalogueSearch = CatalogueChoices & {
  /** A text that the products contain. */
  q?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
};

/** The home page's grid. */
export const FEATURED = { size: 8, featured: 'true' } as const;

type CatalogueWanted = CatalogueSearch & { size?: number; featured?: 'true' };

/** The table has a row for each size of a product. */
export function catalogueQuery({ view, ...wanted }: CatalogueWanted) {
  const query = { ...wanted, ...(view === 'table' && { sizes: 'each' as const }) };
  return queryOptions({
    queryKey: ['GET /api/catalogue', query],
    queryFn: () => call('GET /api/catalogue', { query }),
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: ['GET /api/products/{id}', id],
    queryFn: () => call('GET /api/products/{id}', { params: { id } }),
  });
}

export function relatedQuery(productId: string) {
  return queryOptions({
    queryKey: ['GET /api/products/{id}/related', productId],
    queryFn: () => call('GET /api/products/{id}/related', { params: { id: productId } }),
  });
}

export function lotsQuery(productId: string) {
  return queryOptions({
    queryKey: ['GET /api/products/{id}/lots', productId],
    queryFn: () => call('GET /api/products/{id}/lots', { params: { id: productId } }),
  });
}

export function chromatogramQuery(certificateId: string) {
  return queryOptions({
    queryKey: ['GET /api/certificates/{id}/chromatogram', certificateId],
    queryFn: () =>
      call('GET /api/certificates/{id}/chromatogram', { params: { id: certificateId } }),
  });
}

export function foundLotsQuery(number: string) {
  return queryOptions({
    queryKey: ['GET /api/lots/{number}', number],
    queryFn: () => call('GET /api/lots/{number}', { params: { number } }),
  });
}

export const logHeadQuery = queryOptions({
  queryKey: ['GET /api/certificates/log/head'],
  queryFn: () => call('GET /api/certificates/log/head', {}),
});

export function certificatesQuery(query: Pick<CatalogueSearch, 'q' | 'category' | 'page'>) {
  return queryOptions({
    queryKey: ['GET /api/certificates', query],
    queryFn: () => call('GET /api/certificates', { query }),
    placeholderData: keepPreviousData,
  });
}

export const cartQuery = queryOptions({
  queryKey: ['GET /api/cart'],
  queryFn: () => call('GET /api/cart', {}),
});

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ['GET /api/orders/{orderId}', orderId],
    queryFn: () => call('GET /api/orders/{orderId}', { params: { orderId } }),
    // Its state changes in the shop: whoever comes back to its page sees the current one.
    staleTime: 5000,
  });
}

export const blogPostsQuery = queryOptions({
  queryKey: ['GET /api/blog-posts'],
  queryFn: () => call('GET /api/blog-posts', {}),
});

export function blogPostQuery(slug: string) {
  return queryOptions({
    queryKey: ['GET /api/blog-posts/{slug}', slug],
    queryFn: () => call('GET /api/blog-posts/{slug}', { params: { slug } }),
  });
}

/** The answer to a search, with the text that was searched for. */
export type SearchAnswer = Answer<typeof searchShop> & { text: string };

const nothing = { total: 0, isExact: true, results: [] };

/** What contains a text. The last answer stays until the next is there; the empty text clears it and asks nothing. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['GET /api/search', text],
    // The next keystroke aborts the request.
    queryFn: async ({ signal }): Promise<SearchAnswer> => ({
      ...(await call('GET /api/search', { query: { q: text } }, signal)),
      text,
    }),
    placeholderData: keepPreviousData,
    // Not kept for the whole visit, since every keystroke makes one.
    gcTime: 5 * 60_000,
    ...(text === '' && {
      enabled: false,
      initialData: { text, products: nothing, pages: nothing, information: nothing, similar: [] },
    }),
  });
}
