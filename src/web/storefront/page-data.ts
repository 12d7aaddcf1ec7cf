import type { Product } from '../../contracts/catalogue/products.ts';
import type { BlogPost } from '../../contracts/content/blog-posts.ts';
import {
  cataloguePath,
  certificatePath,
  postPath,
  productPath,
} from '../../domain/pages/page-paths.ts';
import { QUESTIONS } from '../../domain/pages/section-pages.ts';
import { type Match, readSettings } from './build-head.ts';
import { absoluteUrl } from './origin.ts';
import { pageSectionsQuery } from './queries.ts';
import {
  describeBreadcrumbs,
  describeFaq,
  describePost,
  describeProduct,
  describeShop,
  type StructuredData,
} from './structured-data.ts';

// The JSON-LD of each page, in the first HTML only. Call these where `import.meta.env.SSR` is true: then this file and
// what it imports are left out of the browser's bundle.

const HOME = { name: 'Home', path: '/' };
const SHOP = { name: 'Shop', path: '/shop' };

export function homeData(match: Match): StructuredData[] {
  const settings = readSettings(match);
  return settings ? describeShop(settings, absoluteIn(match)) : [];
}

export function faqData(match: Match): StructuredData[] {
  const sections = match.context.queryClient.getQueryData(pageSectionsQuery('faq').queryKey) ?? [];
  return [describeFaq(sections.filter(({ list }) => list === QUESTIONS))];
}

export function shopData(match: Match, category: string | undefined): StructuredData[] {
  return [describeBreadcrumbs(trailTo(category), absoluteIn(match))];
}

export function productData(match: Match, product: Product): StructuredData[] {
  const settings = readSettings(match);
  if (!settings) return [];
  const absolute = absoluteIn(match);
  const here = { name: product.name, path: productPath(product.id) };
  return [
    describeProduct(product, settings, absolute),
    describeBreadcrumbs([...trailTo(product.category), here], absolute),
  ];
}

export function postData(match: Match, post: BlogPost): StructuredData[] {
  const settings = readSettings(match);
  if (!settings) return [];
  const absolute = absoluteIn(match);
  const here = { name: post.title, path: postPath(post.slug) };
  return [
    describePost(post, settings, absolute),
    describeBreadcrumbs([HOME, { name: 'Blog', path: '/blog' }, here], absolute),
  ];
}

export function certificateData(match: Match, { id, name }: Product): StructuredData[] {
  const trail = [
    { name: 'COAs', path: '/coas' },
    { name, path: productPath(id) },
    { name: 'Certificate', path: certificatePath(id) },
  ];
  return [describeBreadcrumbs(trail, absoluteIn(match))];
}

function trailTo(category: string | undefined) {
  const path = cataloguePath('/shop', { category });
  return category ? [HOME, SHOP, { name: category, path }] : [HOME, SHOP];
}

function absoluteIn({ context }: Match) {
  return (path: string) => absoluteUrl(context.queryClient, path);
}
