import type { QueryClient } from '@tanstack/react-query';
import { cataloguePath, certificatePath, postPath, productPath } from '../../domain/addresses.ts';
import { faqEntries } from '../../domain/faq-entries.ts';
import { settingsQuery } from '../settings-query.ts';
import { wholeAddress } from './origin.ts';
import { blogPostQuery, productQuery } from './queries.ts';
import {
  describeFaq,
  describePost,
  describeProduct,
  describeShop,
  describeTrail,
  type StructuredData,
} from './structured-data.ts';

// What programs are told of each page, from what its loader has just read. Only the first HTML has it:
// whoever calls these asks for `import.meta.env.SSR`, so that no browser is sent this file.

const HOME = { name: 'Home', path: '/' };
const SHOP = { name: 'Shop', path: '/shop' };

export function dataOfHome(queryClient: QueryClient): StructuredData[] {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  return settings ? describeShop(settings, wholeIn(queryClient)) : [];
}

export function dataOfFaq(queryClient: QueryClient): StructuredData[] {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  return settings ? [describeFaq(faqEntries(settings))] : [];
}

export function dataOfShelf(
  queryClient: QueryClient,
  category: string | undefined,
): StructuredData[] {
  return [describeTrail([HOME, SHOP, ...shelfOf(category)], wholeIn(queryClient))];
}

export function dataOfProduct(queryClient: QueryClient, id: string): StructuredData[] {
  const product = queryClient.getQueryData(productQuery(id).queryKey);
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  if (!product || !settings) return [];
  const whole = wholeIn(queryClient);
  const here = { name: product.name, path: productPath(id) };
  return [
    describeProduct(product, settings, whole),
    describeTrail([HOME, SHOP, ...shelfOf(product.category), here], whole),
  ];
}

export function dataOfCertificate(queryClient: QueryClient, productId: string): StructuredData[] {
  const product = queryClient.getQueryData(productQuery(productId).queryKey);
  if (!product) return [];
  const trail = [
    { name: 'COAs', path: '/coas' },
    { name: product.name, path: productPath(productId) },
    { name: 'Certificate', path: certificatePath(productId) },
  ];
  return [describeTrail(trail, wholeIn(queryClient))];
}

export function dataOfPost(queryClient: QueryClient, slug: string): StructuredData[] {
  const post = queryClient.getQueryData(blogPostQuery(slug).queryKey);
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  if (!post || !settings) return [];
  const whole = wholeIn(queryClient);
  const trail = [HOME, { name: 'Blog', path: '/blog' }, { name: post.title, path: postPath(slug) }];
  return [describePost(post, settings, whole), describeTrail(trail, whole)];
}

function shelfOf(category: string | undefined) {
  return category ? [{ name: category, path: cataloguePath('/shop', { category }) }] : [];
}

function wholeIn(queryClient: QueryClient) {
  return (path: string) => wholeAddress(queryClient, path);
}
