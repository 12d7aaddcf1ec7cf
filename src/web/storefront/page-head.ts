import type { QueryClient } from '@tanstack/react-query';
import { LINK_PICTURE } from '../../domain/addresses.ts';
import { settingsQuery } from '../settings-query.ts';
import { wholeAddress } from './origin.ts';
import type { StructuredData } from './structured-data.ts';

/** What a route's `head` is given of itself. */
type Heading = {
  match: { pathname: string; status: string; context: { queryClient: QueryClient } };
};

/** What other sites are told of a page beside its title and description. */
type Listing = {
  /** The path and query that stand for the page; its own path where none is given. */
  path?: string;
  type?: 'website' | 'product' | 'article';
  picture?: { path: string; alt: string };
  /** What programs are told, in the first HTML alone. */
  data?: readonly StructuredData[];
  links?: readonly { rel: string; type: string; title: string; href: string }[];
};

const LONGEST_DESCRIPTION = 160;
const DATA = 'application/ld+json';
const SHOP_PICTURE = { path: '/og.png', alt: 'Four labelled vials of laboratory peptides' };

/**
 * The `head` of a page that may be found: '<page> · <shop name>', what a search engine shows under it,
 * its canonical address, and what other sites show for a link to it (Open Graph).
 */
export function headed(title: string, description?: string, listing: Listing = {}) {
  return ({ match }: Heading) => {
    if (match.status === 'error') return unlisted(title)({ match });
    const { queryClient } = match.context;
    const { type = 'website', picture = SHOP_PICTURE, data = [], links = [] } = listing;
    const address = wholeAddress(queryClient, listing.path ?? match.pathname);
    const text = description && shorten(description);
    return {
      meta: [
        titleOf(title, match),
        ...(text ? [{ name: 'description', content: text }] : []),
        { property: 'og:title', content: title },
        ...(text ? [{ property: 'og:description', content: text }] : []),
        { property: 'og:type', content: type },
        { property: 'og:url', content: address },
        { property: 'og:image', content: wholeAddress(queryClient, picture.path) },
        { property: 'og:image:width', content: String(LINK_PICTURE.width) },
        { property: 'og:image:height', content: String(LINK_PICTURE.height) },
        { property: 'og:image:alt', content: picture.alt },
        { property: 'og:site_name', content: shopNameOf(match) },
        { property: 'og:locale', content: 'en_CA' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ],
      links: [{ rel: 'canonical', href: address }, ...links],
      scripts: (import.meta.env.SSR ? data.map(writeJson) : servedWith(address)).map(
        (children) => ({ type: DATA, children }),
      ),
    };
  };
}

/** The `head` of a page that search engines leave out: it is one visitor's, or there is nothing to show. */
export function unlisted(title: string) {
  return ({ match }: Heading) => ({
    meta: [
      titleOf(match.status === 'error' ? 'This page could not be loaded' : title, match),
      { name: 'robots', content: 'noindex' },
    ],
    links: [],
    scripts: [],
  });
}

function titleOf(title: string, match: Heading['match']) {
  return { title: [title, shopNameOf(match)].filter(Boolean).join(' · ') };
}

/** The shop's name, once the root's loader has it; empty where that failed. */
function shopNameOf({ context }: Heading['match']): string {
  return context.queryClient.getQueryData(settingsQuery.queryKey)?.shopName ?? '';
}

/** At most 160 characters, cut between words; a word longer than that is cut, but no letter in two. */
function shorten(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  return `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$|[\ud800-\udbff]$/, '')}…`;
}

const served = import.meta.env.SSR ? undefined : readServed();

function readServed() {
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const blocks = [...document.querySelectorAll(`script[type='${DATA}']`)];
  return { canonical, blocks: blocks.map(({ textContent }) => textContent ?? '') };
}

/**
 * The data that a visit began with, while its page is open. Pages that follow have none: programs read
 * each page's first HTML, and browsers are spared the code that writes it.
 */
function servedWith(canonical: string): readonly string[] {
  return served?.canonical === canonical ? served.blocks : [];
}

/** JSON that may stand inside a script element: no text in it can end that. */
function writeJson(block: StructuredData): string {
  return JSON.stringify(block).replaceAll('<', '\\u003c');
}
