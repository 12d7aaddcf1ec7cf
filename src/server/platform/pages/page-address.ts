import { productSorts } from '../../../domain/product-sorts.ts';

/** How a page is addressed: which query parameters it reads, and whether its HTML may be cached. */
type PageRule = { path: RegExp; reads: readonly string[]; cacheable: boolean };

const rules: readonly PageRule[] = [
  { path: /^\/shop$/, reads: ['category', 'sort', 'page'], cacheable: true },
  { path: /^\/coas$/, reads: ['category', 'page'], cacheable: true },
  { path: /^\/coa\//, reads: ['lot'], cacheable: true },
  { path: /^\/payment\//, reads: [], cacheable: false },
  { path: /^\/unsubscribe\//, reads: [], cacheable: false },
  { path: /^\/setup$/, reads: ['token'], cacheable: false },
  // Lists read q, sort, page and filter; the login where to go on.
  { path: /^\/admin(\/|$)/, reads: ['q', 'sort', 'page', 'filter', 'to'], cacheable: false },
];
const otherPages = { reads: [], cacheable: true };

export type PageAddress = {
  address: string;
  /** False where the HTML is one visitor's. */
  cacheable: boolean;
  /**
   * The address that a page must call canonical to be cached: that of its category and number without its
   * sorting, since categories and numbers can be made up. Undefined where the status tells.
   */
  canonical?: string;
};

/**
 * The one spelling of a page's address: dots, doubled and trailing slashes are resolved, letters are
 * percent-encoded as `domain/addresses.ts` does, and parameters that the page does not read (advertisers
 * add many) are left out, so that they neither fill the cache nor change the page.
 */
export function pageAddress(url: string): PageAddress {
  const [rawPath = '/', search = ''] = url.replace(/^\w+:\/\/[^/?]*/, '').split('?', 2);
  const { pathname } = new URL(`http://localhost/${rawPath.replace(/^[/\\]+/, '')}`);
  const path = spell(pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'));
  const rule = rules.find((row) => row.path.test(path)) ?? otherPages;
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of rule.reads) {
    const value = given.get(name);
    if (value && !(name === 'sort' && !isSort(value))) read.set(name, value);
  }
  const page = { address: join(path, read), cacheable: rule.cacheable };
  if (!read.has('category') && !read.has('page')) return page;
  read.delete('sort');
  return { ...page, canonical: join(path, read) };
}

function isSort(value: string): boolean {
  return productSorts.some((sort) => sort === value && sort !== 'name');
}

function join(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

function spell(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');
}
