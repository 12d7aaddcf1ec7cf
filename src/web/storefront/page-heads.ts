import type { QueryClient } from '@tanstack/react-query';
import {
  cataloguePath,
  certificatePath,
  postLinkPicture,
  postPath,
  productLinkPicture,
  productPath,
} from '../../domain/addresses.ts';
import { pickLot } from './coa/pick-lot.ts';
import { dataOfCertificate, dataOfPost, dataOfProduct, dataOfShelf } from './page-data.ts';
import { headed, unlisted } from './page-head.ts';
import {
  blogPostQuery,
  type CatalogueSearch,
  catalogueQuery,
  certificatesQuery,
  lotsQuery,
  productQuery,
} from './queries.ts';

// Each reads what the route's loader has just read, so that nothing is sent twice with the page.

/** The head of the shop, or of one category; every page of it is one of its own, the sorting is not. */
export function headShelf(queryClient: QueryClient, search: CatalogueSearch) {
  const { category } = search;
  const page = pageOf(queryClient.getQueryData(catalogueQuery(search).queryKey), category);
  if (!page) return unlisted('Category not found');
  return headed(
    withPage(category ?? 'Shop', page),
    `${category ?? 'Peptides and reagents'} for in-vitro research, with purity, content and price for each.`,
    {
      path: cataloguePath('/shop', { category, page }),
      data: import.meta.env.SSR ? dataOfShelf(queryClient, category) : [],
    },
  );
}

/** The head of the list of certificates, or of one category in it. */
export function headCertificates(
  queryClient: QueryClient,
  search: Pick<CatalogueSearch, 'category' | 'page'>,
) {
  const { category } = search;
  const page = pageOf(queryClient.getQueryData(certificatesQuery(search).queryKey), category);
  if (!page) return unlisted('Category not found');
  return headed(
    withPage(category ? `${category}, certificates` : 'Certificates of analysis', page),
    'Testing standards and their limits, and a certificate page for each product.',
    { path: cataloguePath('/coas', { category, page }) },
  );
}

type Shown = { page: number; categories: { name: string }[] } | undefined;

/** The number of the page that is shown, since one past the end is the last; none for a category that is none. */
function pageOf(shown: Shown, category: string | undefined): number | undefined {
  const isKnown = !category || shown?.categories.some(({ name }) => name === category);
  return isKnown ? shown?.page : undefined;
}

function withPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}

export function headProduct(queryClient: QueryClient, id: string) {
  const product = queryClient.getQueryData(productQuery(id).queryKey);
  if (!product) return unlisted('Product not found');
  const { name, description } = product;
  return headed(name, description, {
    path: productPath(id),
    type: 'product',
    picture: { path: productLinkPicture(id), alt: name },
    data: import.meta.env.SSR ? dataOfProduct(queryClient, id) : [],
  });
}

export function headPost(queryClient: QueryClient, slug: string) {
  const post = queryClient.getQueryData(blogPostQuery(slug).queryKey);
  if (!post) return unlisted('Post not found');
  const { title, excerpt } = post;
  return headed(title, excerpt, {
    path: postPath(slug),
    type: 'article',
    picture: { path: postLinkPicture(slug), alt: title },
    data: import.meta.env.SSR ? dataOfPost(queryClient, slug) : [],
  });
}

/** The head of the lot that the address names, else of the newest, which the plain address stands for. */
export function headCertificate(
  queryClient: QueryClient,
  productId: string,
  wanted: string | undefined,
) {
  const product = queryClient.getQueryData(productQuery(productId).queryKey);
  if (!product) return unlisted('Product not found');
  const lots = queryClient.getQueryData(lotsQuery(productId).queryKey) ?? [];
  const lot = pickLot(lots, wanted);
  if (wanted && !lot) return unlisted('Lot not found');
  const path = certificatePath(productId);
  const { name } = product;
  return headed(
    `${name}${lot ? `, lot ${lot.number}` : ''}, certificate of analysis`,
    lot
      ? `Certificate of analysis for ${name}, lot ${lot.number}.`
      : `Specimen certificate of analysis for ${name}.`,
    {
      path: lot && lot !== lots[0] ? `${path}?${new URLSearchParams({ lot: lot.number })}` : path,
      picture: { path: productLinkPicture(productId), alt: name },
      data: import.meta.env.SSR ? dataOfCertificate(queryClient, productId) : [],
    },
  );
}
