import { catalogueChoices } from '../../../domain/catalogue/catalogue-choices.ts';

const choices: Record<string, readonly string[]> = catalogueChoices;

/** Which query parameters a page reads, and whether its HTML may be cached. */
type PageRule = { path: RegExp; reads: readonly string[]; cacheable: boolean };

const rules: readonly PageRule[] = [
  {
    path: /^\/shop$/,
    reads: ['q', 'category', ...Object.keys(choices), 'page'],
    cacheable: true,
  },
  { path: /^\/coas$/, reads: ['q', 'category', 'page'], cacheable: true },
  { path: /^\/coa\//, reads: ['lot', 'version'], cacheable: true },
  { path: /^\/lot\//, reads: [], cacheable: false },
  { path: /^\/payment\//, reads: [], cacheable: false },
  { path: /^\/quote\//, reads: [], cacheable: false },
  { path: /^\/my-orders$/, reads: ['page'], cacheable: false },
  { path: /^\/unsubscribe\//, reads: [], cacheable: false },
  { path: /^\/setup$/, reads: ['token'], cacheable: false },
  // `to` is where the login leads.
  { path: /^\/admin(\/|$)/, reads: ['q', 'sort', 'page', 'filter', 'to'], cacheable: false },
];
const otherPages = { reads: [], cacheable: true };

type PageAddress = {
  address: string;
  /** Its path alone, and the query as it was given, with the question mark. */
  path: string;
  search: string;
  /** Whether it lists what contains a text, which anybody can make up. */
  isSearch: boolean;
  /** False if the HTML is for one visitor, or lists what contains a text. */
  cacheable: boolean;
  /**
   * A page with a category or number in its address is cached only if it calls this address canonical, because both can
   * be made up. Undefined for other pages, whose status tells whether they exist.
   */
  canonical?: string;
};

/**
 * The canonical spelling of a page's address: dots and superfluous slashes are resolved, characters percent-encoded as in
 * `domain/pages/page-paths.ts`, and parameters that the page does not read (advertisers add many) left out, so that they do not
 * fill the cache.
 */
export function normalizePageAddress(url: string): PageAddress {
  const [rawPath = '/', search = ''] = url.replace(/^\w+:\/\/[^/?]*/, '').split('?', 2);
  const { pathname } = new URL(`http://localhost/${rawPath.replace(/^[/\\]+/, '')}`);
  const path = spell(pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'));
  const rule = rules.find((row) => row.path.test(path)) ?? otherPages;
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of rule.reads) {
    const value = given.get(name);
    if (value && (choices[name]?.includes(value) ?? true)) read.set(name, value);
  }
  const isSearch = read.has('q');
  const page = {
    ...{ address: join(path, read), path, search: search && `?${search}` },
    ...{ isSearch, cacheable: rule.cacheable && !isSearch },
  };
  if (!read.has('category') && !read.has('page')) return page;
  for (const name of Object.keys(choices)) read.delete(name);
  return { ...page, canonical: join(path, read) };
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
