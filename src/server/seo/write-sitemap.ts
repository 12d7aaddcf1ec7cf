import { escapeMarkup } from '../platform/escape-markup.ts';
import type { Address } from './list-addresses.ts';

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes a sitemap (sitemaps.org). Paths must be percent-encoded. */
export function writeSitemap(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed =
      changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    return `<url>${location(origin, path)}${changed}</url>`;
  });
  return [OPENING, `<urlset ${NAMESPACE}>`, ...entries, '</urlset>\n'].join('\n');
}

/** Writes an index of sitemaps. */
export function writeIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap>${location(origin, path)}</sitemap>`);
  return [OPENING, `<sitemapindex ${NAMESPACE}>`, ...entries, '</sitemapindex>\n'].join('\n');
}

function location(origin: string, path: string): string {
  return `<loc>${escapeMarkup(`${origin}${path}`)}</loc>`;
}
