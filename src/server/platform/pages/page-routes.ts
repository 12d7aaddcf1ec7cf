import type { FastifyInstance } from 'fastify';
import type { Topic } from '../../../contracts/endpoint.ts';
import { ownDataOf } from '../../../domain/own-pages.ts';
import { RETRY_AFTER } from '../http/answer-error.ts';
import { originOf } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { answerKept } from './answer-kept.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageAddress } from './page-address.ts';

const LONGEST_ADDRESS = 2000;

/** A page as rendered: HTML with the address it calls its own, or where to go instead. */
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
    const { address, keep, own } = pageAddress(request.url);
    const mayKeep = keep && !development;
    const origin = originOf(request, shop.config);
    return answerKept(shop, request, reply, {
      name: mayKeep ? `page ${address}` : undefined,
      origin,
      make: async () => {
        const page = await render(address, origin);
        const { status } = page;
        const type = { 'content-type': 'text/html; charset=utf-8' };
        if ('redirectTo' in page) {
          const headers = { ...type, location: page.redirectTo };
          return { status, headers, text: '', topics: [], keep: false };
        }
        const { html, canonical, topics } = page;
        const ownData = ownDataOf(address);
        return {
          status,
          headers: {
            ...type,
            'cache-control': mayKeep && status === 200 ? 'no-cache' : 'no-store',
            ...(!development && { 'content-security-policy': contentSecurityPolicy(html) }),
            ...(ownData && { link: askAtOnce(ownData) }),
            ...(status === 503 && { 'retry-after': RETRY_AFTER }),
          },
          text: html,
          topics,
          keep: status === 200 && (own === undefined || canonical === origin + own),
        };
      },
    });
  });
}

/** The header for which a browser asks an endpoint before any script runs. `call` sends the same credentials, and is given that answer. */
function askAtOnce(endpoint: string): string {
  return `<${endpoint}>; rel=preload; as=fetch; crossorigin=use-credentials`;
}
