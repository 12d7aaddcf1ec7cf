import { escapeMarkup } from '../platform/escape-markup.ts';
import type { Address } from './list-addresses.ts';

const OPENING = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Google's, which other search engines ignore. */
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Writes a sitemap (sitemaps.org). Paths must be percent-encoded. */
export function writeSitemap(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, changedAt, pictures = [] }) => {
    const changed =
      changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
    const shown = pictures.map((picture) => describePicture(origin, picture)).join('');
    return `<url>${location(origin, path)}${changed}${shown}</url>`;
  });
  return [OPENING, `<urlset ${NAMESPACE} ${PICTURES}>`, ...entries, '</urlset>\n'].join('\n');
}

/** Writes an index of sitemaps. */
export function writeIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap>${location(origin, path)}</sitemap>`);
  return [OPENING, `<sitemapindex ${NAMESPACE}>`, ...entries, '</sitemapindex>\n'].join('\n');
}

function describePicture(origin: string, picture: string): string {
  const address = picture.startsWith('/') ? origin + picture : picture;
  return `<image:image><image:loc>${escapeMarkup(address)}</image:loc></image:image>`;
}

function location(origin: string, path: string): string {
  return `<loc>${escapeMarkup(`${origin}${path}`)}</loc>`;
}
