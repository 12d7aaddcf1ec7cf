import { readFormerAddress, withoutQuery } from './former-address.ts';

type Redirect = { from: string; to: string };

/** A product or a post that an address names. */
export type NamedPage = { kind: 'product' | 'blog post'; id: string };

/** Pages that are always there. */
const PAGES = new Set([
  ...['/', '/shop', '/coas', '/coas/log', '/blog', '/about', '/faq', '/contact'],
  ...['/cart', '/checkout', '/my-orders', '/setup'],
]);
/** The shop answers every address below these. */
const OWN = /^\/(admin|api|assets|attached_assets|og|payment|quote|sitemaps|unsubscribe)(\/|$)/;
/** Files that the shop makes, and what its machine is asked. */
const FILES = new Set([
  ...['/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/coas/results.csv'],
  ...['/favicon.svg', '/apple-touch-icon.png', '/mark.png', '/og.png', '/disclaimer.css'],
  ...['/healthz', '/readyz'],
]);
const NAMED = /^\/(product|coa|blog)\/([^/?#]+)$/;

/** How many redirects may follow one another. */
const MOST_HOPS = 5;

export function namedPageOf(address: string): NamedPage | undefined {
  const [, folder, id] = NAMED.exec(address.replace(/[?#].*$/, '')) ?? [];
  if (!id) return undefined;
  return { kind: folder === 'blog' ? 'blog post' : 'product', id: decodeURIComponent(id) };
}

/**
 * Why one address cannot lead to another, and which of the two is at fault; undefined where it can. `leads` are all
 * redirects with this one, by the address that they lead from; `exists` says whether there is such a product or post.
 */
export function findRedirectFault(
  { from, to }: Redirect,
  leads: ReadonlyMap<string, string>,
  exists: (page: NamedPage) => boolean,
): { field: keyof Redirect; sentence: string } | undefined {
  const path = withoutQuery(from);
  const own = OWN.exec(path)?.[1];
  if (own) {
    return { field: 'from', sentence: `The shop needs all addresses below /${own} for itself` };
  }
  if (FILES.has(path)) {
    const sentence = `The shop answers ${path} itself: nobody would be led away from it`;
    return { field: 'from', sentence };
  }
  const former = namedPageOf(path);
  if (PAGES.has(path) || (former && exists(former))) {
    const sentence = `There is a page at ${path} in this shop: nobody would be led away from it`;
    return { field: 'from', sentence };
  }
  const page = namedPageOf(to);
  if (page && !exists(page)) {
    return { field: 'to', sentence: `There is no ${page.kind} at ${to} in this shop` };
  }
  return findLoop(from, leads);
}

function findLoop(from: string, leads: ReadonlyMap<string, string>) {
  let at = from;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const to = leads.get(at) ?? leads.get(withoutQuery(at));
    const next = to === undefined ? undefined : readFormerAddress(to);
    if (next === undefined) return undefined;
    if (next === from || withoutQuery(next) === from) {
      const sentence =
        hops === 0
          ? 'This address would lead to itself'
          : `This would go round in a circle: ${to} is where it came from`;
      return { field: 'to' as const, sentence };
    }
    at = next;
  }
  const sentence = `More than ${MOST_HOPS} redirects would follow one another: lead to the last address at once`;
  return { field: 'to' as const, sentence };
}
