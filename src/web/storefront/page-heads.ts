import { nameSize } from '../../domain/catalogue/size-name.ts';
import {
  cataloguePath,
  certificatePath,
  postLinkPicture,
  postPath,
  productLinkPicture,
  productPath,
} from '../../domain/pages/page-paths.ts';
import type { LoadedPage } from '../../domain/pages/section-pages.ts';
import { buildHead, buildNoindexHead, type Match } from './build-head.ts';
import { type LotSearch, pickLot } from './certificate/pick-lot.ts';
import {
  certificateData,
  faqData,
  homeData,
  postData,
  productData,
  shopData,
} from './page-data.ts';
import {
  blogPostQuery,
  type CatalogueSearch,
  catalogueQuery,
  certificatesQuery,
  lotsQuery,
  pageSectionsQuery,
  productQuery,
} from './queries.ts';

// Each reads what the route's loader has put into the query cache.

export function buildHomeHead(match: Match) {
  return buildHead(match, 'Research peptides and reagents', describePage(match, 'home'), {
    data: import.meta.env.SSR ? homeData(match) : [],
  });
}

export function buildFaqHead(match: Match) {
  return buildHead(match, 'FAQ', describePage(match, 'faq'), {
    data: import.meta.env.SSR ? faqData(match) : [],
  });
}

/** What a page says of itself to search engines: one of its texts. */
export function describePage({ context }: Match, page: LoadedPage): string | undefined {
  const sections = context.queryClient.getQueryData(pageSectionsQuery(page).queryKey);
  return sections?.find(({ id }) => id === 'description')?.text;
}

/** For the shop, or one category. Each page of it is canonical by itself, the sorting is not. */
export function buildShopHead(match: Match, search: CatalogueSearch) {
  const { category } = search;
  const { queryClient } = match.context;
  const page = shownPage(queryClient.getQueryData(catalogueQuery(search).queryKey), category);
  if (!page) return buildNoindexHead(match, 'Category not found');
  if (search.q) return buildNoindexHead(match, `Results for “${search.q}”`);
  return buildHead(
    match,
    withPage(category ?? 'Shop', page),
    `${category ?? 'Peptides and reagents'} for in-vitro research, with purity, content and price for each.`,
    {
      path: cataloguePath('/shop', { category, page }),
      data: import.meta.env.SSR ? shopData(match, category) : [],
    },
  );
}

/** For the list of certificates, or one category in it. */
export function buildCertificatesHead(
  match: Match,
  search: Pick<CatalogueSearch, 'q' | 'category' | 'page'>,
) {
  const { category } = search;
  const { queryClient } = match.context;
  const page = shownPage(queryClient.getQueryData(certificatesQuery(search).queryKey), category);
  if (!page) return buildNoindexHead(match, 'Category not found');
  return buildHead(
    match,
    withPage(category ? `${category}, certificates` : 'Certificates of analysis', page),
    'Testing standards and their limits, and a certificate page for each product.',
    { path: cataloguePath('/coas', { category, page }) },
  );
}

type List = { page: number; categories: { name: string }[] } | undefined;

/** The page number that is shown: one past the end shows the last. Undefined for a category that does not exist. */
function shownPage(list: List, category: string | undefined): number | undefined {
  const isKnown = !category || list?.categories.some(({ name }) => name === category);
  return isKnown ? list?.page : undefined;
}

function withPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

export function buildProductHead(match: Match, id: string) {
  const product = match.context.queryClient.getQueryData(productQuery(id).queryKey);
  if (!product) return buildNoindexHead(match, 'Product not found');
  const name = nameSize(product);
  const { seoTitle = name, seoDescription = product.description } = product;
  return buildHead(match, seoTitle, seoDescription, {
    path: productPath(product.sizeOf ?? id),
    type: 'product',
    picture: { path: productLinkPicture(id), alt: name },
    data: import.meta.env.SSR ? productData(match, product) : [],
  });
}

export function buildPostHead(match: Match, slug: string) {
  const post = match.context.queryClient.getQueryData(blogPostQuery(slug).queryKey);
  if (!post) return buildNoindexHead(match, 'Post not found');
  const { title, excerpt } = post;
  return buildHead(match, title, excerpt, {
    path: postPath(slug),
    type: 'article',
    picture: { path: postLinkPicture(slug), alt: title },
    data: import.meta.env.SSR ? postData(match, post) : [],
  });
}

/** For the lot that the address names, else the newest, whose canonical address is the one without a lot. */
export function buildCertificateHead(match: Match, productId: string, wanted: LotSearch) {
  const { queryClient } = match.context;
  const product = queryClient.getQueryData(productQuery(productId).queryKey);
  if (!product) return buildNoindexHead(match, 'Product not found');
  const lots = queryClient.getQueryData(lotsQuery(productId).queryKey) ?? [];
  const lot = pickLot(lots, wanted)?.lot;
  if (wanted.lot && !lot) return buildNoindexHead(match, 'Lot not found');
  const name = nameSize(product);
  return buildHead(
    match,
    `${name}${lot ? `, lot ${lot.number}` : ''}, certificate of analysis`,
    lot
      ? `Certificate of analysis for ${name}, lot ${lot.number}.`
      : `Specimen certificate of analysis for ${name}.`,
    {
      path: certificatePath(productId, lot === pickLot(lots, {})?.lot ? undefined : lot?.number),
      picture: { path: productLinkPicture(productId), alt: name },
      data: import.meta.env.SSR ? certificateData(match, product) : [],
    },
  );
}
