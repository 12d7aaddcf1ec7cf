import type { FastifyInstance } from 'fastify';
import type { Topic } from '../../../contracts/endpoint.ts';
import { privateDataOf } from '../../../domain/private-pages.ts';
import { RETRY_AFTER } from '../http/answer-error.ts';
import { originOf } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import { answerFromCache } from '../page-cache/answer-from-cache.ts';
import type { Shop } from '../shop.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageAddress } from './page-address.ts';

const LONGEST_ADDRESS = 2000;

/** A page as rendered: HTML with its canonical address, or where to go instead. */
export type RenderedPage =
  | { status: number; html: string; canonical: string | undefined; topics: readonly Topic[] }
  | { status: number; redirectTo: string };

/**
 * Renders the page at an address (path and query) for nobody in particular. `origin` begins the whole
 * addresses in it.
 */
export type RenderPage = (address: string, origin: string) => Promise<RenderedPage>;

/** Every address that is not an endpoint or a file is a page of the shop, the 404 page included. */
export function registerPages(app: FastifyInstance, shop: Shop, render: RenderPage): void {
  const development = shop.config.development;

  app.get('/*', async (request, reply) => {
    if (request.url.length > LONGEST_ADDRESS) {
      throw new Refusal(414, 'too_long', 'The address is too long');
    }
    const { address, cacheable, canonical } = pageAddress(request.url);
    const isCacheable = cacheable && !development;
    const origin = originOf(request, shop.config);
    return answerFromCache(shop, request, reply, {
      name: isCacheable ? `page ${address}` : undefined,
      origin,
      make: async () => {
        const page = await render(address, origin);
        const { status } = page;
        const type = { 'content-type': 'text/html; charset=utf-8' };
        if ('redirectTo' in page) {
          const headers = { ...type, location: page.redirectTo };
          return { status, headers, text: '', topics: [], cacheable: false };
        }
        const { html, topics } = page;
        const privateData = privateDataOf(address);
        return {
          status,
          headers: {
            ...type,
            'cache-control': isCacheable && status === 200 ? 'no-cache' : 'no-store',
            ...(!development && { 'content-security-policy': contentSecurityPolicy(html) }),
            ...(privateData && { link: askAtOnce(privateData) }),
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

/** The header for which a browser asks an endpoint before any script runs. `call` sends the same credentials, and is given that answer. */
function askAtOnce(endpoint: string): string {
  return `<${endpoint}>; rel=preload; as=fetch; crossorigin=use-credentials`;
}
