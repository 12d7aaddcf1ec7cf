import type { QueryClient } from '@tanstack/react-query';
import { LINK_PICTURE } from '../../domain/pages/page-paths.ts';
import { shortenDescription } from '../../domain/pages/shorten-description.ts';
import { settingsQuery } from '../settings-query.ts';
import { absoluteUrl } from './origin.ts';
import type { StructuredData } from './structured-data.ts';

/** The part of a route's match that a head is made from. */
export type Match = { pathname: string; status: string; context: { queryClient: QueryClient } };

type HeadOptions = {
  /** The canonical path and query; the match's own path by default. */
  path?: string;
  type?: 'website' | 'product' | 'article';
  picture?: { path: string; alt: string };
  /** JSON-LD, in the first HTML only. */
  data?: readonly StructuredData[];
  links?: readonly { rel: string; type: string; title: string; href: string }[];
};

const JSON_LD = 'application/ld+json';

/** Of the whole shop: the demonstration's is drawn ahead. */
function shopPicture(match: Match) {
  const { identity, drawnHero = '' } = readSettings(match) ?? {};
  if (identity?.hero.kind === 'picture') return { path: '/og/shop.jpg', alt: identity.hero.alt };
  const path = drawnHero ? '/og/shop.jpg' : '/og.png';
  return { path, alt: 'Four labelled vials of laboratory peptides' };
}

/** The `head` of a page that search engines list: title, description, canonical URL, Open Graph and JSON-LD. */
export function buildHead(
  match: Match,
  title: string,
  description?: string,
  options: HeadOptions = {},
) {
  if (match.status === 'error') return buildNoindexHead(match, title);
  const { queryClient } = match.context;
  const { type = 'website', picture = shopPicture(match), data = [], links = [] } = options;
  const canonical = absoluteUrl(queryClient, options.path ?? match.pathname);
  const text = description && shortenDescription(description);
  return {
    meta: [
      titleOf(title, match),
      ...(text ? [{ name: 'description', content: text }] : []),
      { property: 'og:title', content: title },
      ...(text ? [{ property: 'og:description', content: text }] : []),
      { property: 'og:type', content: type },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: absoluteUrl(queryClient, picture.path) },
      { property: 'og:image:width', content: String(LINK_PICTURE.width) },
      { property: 'og:image:height', content: String(LINK_PICTURE.height) },
      { property: 'og:image:alt', content: picture.alt },
      { property: 'og:site_name', content: readSettings(match)?.shopName ?? '' },
      { property: 'og:locale', content: 'en_CA' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: canonical }, ...links],
    scripts: (import.meta.env.SSR ? data.map(toJson) : servedData(canonical)).map((children) => ({
      type: JSON_LD,
      children,
    })),
  };
}

/** The `head` of a page that search engines leave out: it is one visitor's own, or there is nothing to show. */
export function buildNoindexHead(match: Match, title: string) {
  return {
    meta: [
      titleOf(match.status === 'error' ? 'This page could not be loaded' : title, match),
      { name: 'robots', content: 'noindex' },
    ],
    links: [],
    scripts: [],
  };
}

/** The shop's settings; undefined where the root's loader failed. */
export function readSettings({ context }: Match) {
  return context.queryClient.getQueryData(settingsQuery.queryKey);
}

function titleOf(title: string, match: Match) {
  return { title: [title, readSettings(match)?.shopName].filter(Boolean).join(' · ') };
}

const served = import.meta.env.SSR ? undefined : readServedData();

function readServedData() {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const blocks = [...document.querySelectorAll(`script[type='${JSON_LD}']`)];
  return { canonical, blocks: blocks.map(({ textContent }) => textContent ?? '') };
}

/**
 * The JSON-LD that the server wrote, while the visit's first page is open. Later pages have none: crawlers read each
 * page's first HTML, and browsers are spared the code that writes it.
 */
function servedData(canonical: string): readonly string[] {
  return served?.canonical === canonical ? served.blocks : [];
}

/** JSON that is safe inside a script element: no text in it can end the element. */
function toJson(block: StructuredData): string {
  return JSON.stringify(block).replaceAll('<', '\\u003c');
}
