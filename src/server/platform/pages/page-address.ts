/** How a page is addressed: which query parameters it reads, and whether its HTML may be kept. */
type PageRule = { reads: readonly string[]; keep: boolean };

const rules: readonly { path: RegExp; rule: PageRule }[] = [
  { path: /^\/shop$/, rule: { reads: ['category', 'sort', 'page'], keep: true } },
  { path: /^\/payment\//, rule: { reads: [], keep: false } },
  { path: /^\/setup$/, rule: { reads: ['token'], keep: false } },
];

/**
 * The one spelling of a page's address: a trailing slash and parameters that the page does not read
 * (advertisers add many) are left out, so that they neither fill the cache nor change the page.
 */
export function pageAddress(url: string): { address: string; keep: boolean } {
  const [rawPath = '/', search = ''] = url.split('?', 2);
  const path = rawPath.length > 1 ? rawPath.replace(/\/+$/, '') || '/' : rawPath;
  const rule = rules.find((row) => row.path.test(path))?.rule ?? { reads: [], keep: true };
  const given = new URLSearchParams(search);
  const read = new URLSearchParams();
  for (const name of rule.reads) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return { address: read.size > 0 ? `${path}?${read}` : path, keep: rule.keep };
}
