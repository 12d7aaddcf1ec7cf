import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  browseCatalogue,
  listRelated,
  ProductCard,
} from '../../contracts/catalogue/products.ts';
import type { searchShop } from '../../contracts/catalogue/search.ts';
import type { getCart } from '../../contracts/checkout/cart.ts';
import type { Endpoints } from '../../contracts/endpoints.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import type { CatalogueChoices } from '../../domain/catalogue/catalogue-choices.ts';
import type { LoadedPage } from '../../domain/pages/section-pages.ts';
import { call } from '../api.ts';
import { pageQuery } from '../page-query.ts';

export const pageContentQuery = pageQuery('GET /api/page-content', {});

/** The texts of a page. */
export function pageSectionsQuery(page: LoadedPage) {
  return pageQuery('GET /api/pages/{page}', { params: { page } });
}

/** The disclaimer's texts come with the first HTML and nowhere else. */
export const disclaimerQuery = { ...pageSectionsQuery('disclaimer'), meta: { servedOnly: true } };

export type CatalogueSearch = CatalogueChoices & {
  /** A text that the products contain. */
  q?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
};

/** The home page's grid. */
export const FEATURED = { size: 8, featured: 'true' } as const;

/** What is known of a product before its page is loaded. */
export type KnownCard = Omit<ProductCard, 'casNumber'>;

type CatalogueWanted = CatalogueSearch & { size?: number; featured?: 'true' };

/** The table has a row for each size of a product. */
export function catalogueQuery({ view, ...wanted }: CatalogueWanted) {
  const query = { ...wanted, ...(view === 'table' && { sizes: 'each' as const }) };
  return { ...pageQuery('GET /api/catalogue', { query }), placeholderData: keepPreviousData };
}

/**
 * What the lists, the cart and the related products loaded so far say about a product, to show while its own page
 * loads. Undefined where it is in none of them.
 */
export function knownCard(queryClient: QueryClient, id: string): KnownCard | undefined {
  const read = <Data>(name: keyof Endpoints) =>
    queryClient
      .getQueriesData<Data>({ queryKey: [name] })
      .flatMap(([, data]) => (data === undefined ? [] : [data]));
  const cards: KnownCard[] = [
    ...read<Answer<typeof browseCatalogue>>('GET /api/catalogue').flatMap((page) => page.products),
    ...read<Answer<typeof listRelated>>('GET /api/products/{id}/related').flat(),
    ...read<Answer<typeof getCart>>('GET /api/cart').flatMap((cart) =>
      cart.map(({ product }) => product),
    ),
  ];
  return cards.find((card) => card.id === id);
}

export function productQuery(id: string) {
  return pageQuery('GET /api/products/{id}', { params: { id } });
}

export function relatedQuery(productId: string) {
  return pageQuery('GET /api/products/{id}/related', { params: { id: productId } });
}

export function lotsQuery(productId: string) {
  return pageQuery('GET /api/products/{id}/lots', { params: { id: productId } });
}

export function chromatogramQuery(certificateId: string) {
  return pageQuery('GET /api/certificates/{id}/chromatogram', { params: { id: certificateId } });
}

export function foundLotsQuery(number: string) {
  return pageQuery('GET /api/lots/{number}', { params: { number } });
}

export const logHeadQuery = pageQuery('GET /api/certificates/log/head', {});

export function certificatesQuery(query: Pick<CatalogueSearch, 'q' | 'category' | 'page'>) {
  return { ...pageQuery('GET /api/certificates', { query }), placeholderData: keepPreviousData };
}

export const cartQuery = pageQuery('GET /api/cart', {});

export function orderQuery(orderId: string) {
  return {
    ...pageQuery('GET /api/orders/{orderId}', { params: { orderId } }),
    // Its state changes in the shop: whoever comes back to its page sees the current one.
    staleTime: 5000,
  };
}

/** The returns of an order, answered by the shop. */
export function returnsQuery(orderId: string) {
  return {
    ...pageQuery('GET /api/orders/{orderId}/returns', { params: { orderId } }),
    staleTime: 5000,
  };
}

/** What it says and costs may change until it is accepted. */
export function quoteQuery(token: string) {
  return { ...pageQuery('GET /api/quotes/{token}', { params: { token } }), staleTime: 5000 };
}

export const blogPostsQuery = pageQuery('GET /api/blog-posts', {});

export function blogPostQuery(slug: string) {
  return pageQuery('GET /api/blog-posts/{slug}', { params: { slug } });
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
