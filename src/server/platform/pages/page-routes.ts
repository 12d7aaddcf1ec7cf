import type { FastifyInstance } from 'fastify';
import type { Topic } from '../../../contracts/endpoint.ts';
import { originOf } from '../http/origin.ts';
import { Refusal } from '../http/refusal.ts';
import type { Shop } from '../shop.ts';
import { type CachedAnswer, etagOf } from './answer-cache.ts';
import { compressOnce } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageAddress } from './page-address.ts';
import { sendAnswer } from './send-answer.ts';

const LONGEST_ADDRESS = 2000;

/** A page as rendered: HTML, or where to go instead. */
export type RenderedPage =
  | { status: number; html: string; topics: readonly Topic[] }
  | { status: number; redirectTo: string };

/**
 * Renders the page at an address (path and query) for nobody in particular. `origin` begins the whole
 * addresses in it, such as its canonical one.
 */
export type RenderPage = (address: string, origin: string) => Promise<RenderedPage>;

/** Every address that is not an endpoint or a file is a page of the shop, the 404 page included. */
export function registerPages(app: FastifyInstance, shop: Shop, render: RenderPage): void {
  const development = shop.config.development;

  app.get('/*', async (request, reply) => {
    if (request.url.length > LONGEST_ADDRESS) {
      throw new Refusal(414, 'too_long', 'The address is too long');
    }
    const { address, keep } = pageAddress(request.url);
    const origin = originOf(request, shop.config);
    const key = `page ${origin}${address}`;
    const kept = answersKept(keep) ? shop.answers.get(key) : undefined;
    if (kept) return sendAnswer(request, reply, kept);

    const before = shop.answers.changes();
    const page = await render(address, origin);
    if ('redirectTo' in page) return reply.redirect(page.redirectTo, page.status);
    const mayKeep = answersKept(keep) && page.status === 200;
    const answer: CachedAnswer = {
      status: page.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': mayKeep ? 'no-cache' : 'no-store',
        ...(!development && { 'content-security-policy': contentSecurityPolicy(page.html) }),
      },
      etag: etagOf(page.html),
      body: await compressOnce(page.html),
      topics: page.topics,
    };
    if (mayKeep) shop.answers.put(key, answer, before);
    return sendAnswer(request, reply, answer);
  });

  function answersKept(keep: boolean) {
    return keep && !development;
  }
}
