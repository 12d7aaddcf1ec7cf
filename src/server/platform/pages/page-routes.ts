import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TEXT_LIMIT } from '../../../contracts/catalogue/products.ts';
import type { Topic } from '../../../contracts/wire/endpoint.ts';
import { privateEndpointOf } from '../../../domain/pages/private-pages.ts';
import { RETRY_AFTER } from '../http/answer-error.ts';
import { HTML } from '../http/for-person.ts';
import { HttpError } from '../http/http-error.ts';
import { originOf } from '../http/origin.ts';
import { respondFromCache } from '../page-cache/respond-from-cache.ts';
import type { Shop } from '../shop.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { canonicalIdPath, otherSpelling, plainPermalink } from './other-spellings.ts';
import { normalizePageAddress } from './page-address.ts';

const MAX_ADDRESS_LENGTH = 2000;
const TYPE = { 'content-type': HTML };

export type RenderedPage =
  | { status: number; html: string; canonical: string | undefined; topics: readonly Topic[] }
  | { status: number; redirectTo: string };

/** Renders the page at an address (path and query), the same for everybody. Absolute URLs begin with `origin`. */
export type RenderPage = (address: string, origin: string) => Promise<RenderedPage>;

/** Where an address without a page (path and query) leads, as a path of the shop; undefined where it leads nowhere. */
type FollowRedirect = (url: string) => Promise<string | undefined>;

/** Serves every address that is neither an endpoint nor a file as a page, including the 404 page. */
export function registerPages(
  app: FastifyInstance,
  shop: Shop,
  render: RenderPage,
  follow: FollowRedirect,
): void {
  const development = shop.config.development;

  const rateLimit = {
    max: TEXT_LIMIT.max,
    timeWindow: TEXT_LIMIT.perSeconds * 1000,
    allowList: ({ url }: FastifyRequest) => !normalizePageAddress(url).isSearch,
  };
  app.get('/*', { config: { rateLimit } }, async (request, reply) => {
    if (request.url.length > MAX_ADDRESS_LENGTH) {
      throw new HttpError(414, 'too_long', 'The address is too long');
    }
    const { address, path, search, cacheable, canonical } = normalizePageAddress(request.url);
    const meant = canonicalIdPath(path + search) ?? plainPermalink(path, search);
    if (meant) return reply.status(301).headers(redirectTo(meant)).send();
    const isCacheable = cacheable && !development;
    const origin = originOf(request, shop.config);
    return respondFromCache(shop, request, reply, {
      name: isCacheable ? `page ${address}` : undefined,
      origin,
      make: async () => {
        const page = await renderOrRedirect({ render, follow }, address, path + search, origin);
        const { status } = page;
        if ('redirectTo' in page) {
          const headers = redirectTo(page.redirectTo);
          return { status, headers, text: '', topics: [], cacheable: false };
        }
        const { html, topics } = page;
        const privateData = privateEndpointOf(address);
        return {
          status,
          headers: {
            ...TYPE,
            'cache-control': isCacheable && status === 200 ? 'no-cache' : 'no-store',
            ...(!development && { 'content-security-policy': buildContentSecurityPolicy(html) }),
            ...(privateData && { link: preload(privateData) }),
            ...(status === 503 && { 'retry-after': RETRY_AFTER }),
          },
          text: html,
          topics,
          cacheable:
            status === 200 && (canonical === undefined || page.canonical === origin + canonical),
        };
      },
    });
  });
}

/**
 * A page; or, where there is none at an address, the way to where the owner leads it, or to the page that another
 * spelling of `url` has. Anybody can make up addresses, so that each costs two renderings at most.
 */
async function renderOrRedirect(
  { render, follow }: { render: RenderPage; follow: FollowRedirect },
  address: string,
  url: string,
  origin: string,
): Promise<RenderedPage> {
  const page = await render(address, origin);
  if (page.status !== 404) return page;
  const redirectTo = await follow(url);
  if (redirectTo !== undefined) return { status: 301, redirectTo };
  const spelling = otherSpelling(url);
  if (spelling === undefined) return page;
  const other = normalizePageAddress(spelling).address;
  if (other === address) return page;
  const { status } = await render(other, origin);
  return status === 404 ? page : { status: 301, redirectTo: spelling };
}

/** The owner may use the address again. */
const redirectTo = (location: string) => ({ ...TYPE, location, 'cache-control': 'no-cache' });

/** Makes the browser request an endpoint before any script runs; `call` gets that answer. */
function preload(endpoint: string): string {
  return `<${endpoint}>; rel=preload; as=fetch; crossorigin=use-credentials`;
}
