/** How a page is addressed: which query parameters it reads, and whether its HTML may be kept. */
type PageRule = { path: RegExp; reads: readonly string[]; keep: boolean };

const rules: readonly PageRule[] = [
  { path: /^\/shop$/, reads: ['category', 'sort', 'page'], keep: true },
  { path: /^\/coas$/, reads: ['category', 'page'], keep: true },
  { path: /^\/coa\//, reads: ['lot'], keep: true },
  { path: /^\/payment\//, reads: [], keep: false },
  { path: /^\/setup$/, reads: ['token'], keep: false },
];
const otherPages = { reads: [], keep: true };

/**
 * The one spelling of a page's address: dots, doubled and trailing slashes are resolved, and parameters
 * that the page does not read (advertisers add many) are left out, so that they neither fill the cache
 * nor change the page.
 */
export function pageAddress(url: string): { address: string; keep: boolean } {
  const [rawPath = '/', search = ''] = url.replace(/^\w+:\/\/[^/?]*/, '').split('?', 2);
  const { pathname } = new URL(`http://localhost/${rawPath.replace(/^[/\\]+/, '')}`);
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const rule = rules.find((row) => row.path.test(path)) ?? otherPages;
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of rule.reads) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return { address: read.size > 0 ? `${path}?${read}` : path, keep: rule.keep };
}
