import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../platform/http/origin.ts';
import { notFound } from '../platform/http/refusal.ts';
import { etagOf } from '../platform/pages/answer-cache.ts';
import { compressOnce } from '../platform/pages/compress.ts';
import { sendAnswer } from '../platform/pages/send-answer.ts';
import type { Shop } from '../platform/shop.ts';
import { listProductPages, listSitePages } from './list-addresses.ts';
import { writeIndex, writeSitemap } from './write-sitemap.ts';

/** No sitemap may name more (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** Products in each part of a long one, two addresses for each. */
export const PRODUCTS_PER_PART = 20_000;
const PART = /^([1-9]\d{0,4})\.xml$/;

/**
 * Serves /sitemap.xml: every page that may be found, or, above 50,000, an index of /sitemaps/pages.xml and
 * /sitemaps/products/{n}.xml. Each is made once and kept until a product or a post changes.
 */
export function registerSitemap(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;
  const hidden = { schema: { hide: true } };

  app.get('/sitemap.xml', hidden, (request, reply) =>
    answer(request, reply, async (origin) => {
      const { pages, productCount } = await listSitePages(db);
      if (pages.length + 2 * productCount <= MOST_ADDRESSES) {
        const products = await listProductPages(db, { offset: 0, limit: productCount });
        return writeSitemap(origin, [...pages, ...products]);
      }
      const parts = Math.ceil(productCount / PRODUCTS_PER_PART);
      const names = Array.from(
        { length: parts },
        (_, part) => `/sitemaps/products/${part + 1}.xml`,
      );
      return writeIndex(origin, ['/sitemaps/pages.xml', ...names]);
    }),
  );

  app.get('/sitemaps/pages.xml', hidden, (request, reply) =>
    answer(request, reply, async (origin) => writeSitemap(origin, (await listSitePages(db)).pages)),
  );

  app.get<{ Params: { part: string } }>('/sitemaps/products/:part', hidden, (request, reply) =>
    answer(request, reply, async (origin) => {
      const part = Number(PART.exec(request.params.part)?.[1]);
      const offset = (part - 1) * PRODUCTS_PER_PART;
      const products = part ? await listProductPages(db, { offset, limit: PRODUCTS_PER_PART }) : [];
      if (products.length === 0) throw notFound('There is no such part of the sitemap');
      return writeSitemap(origin, products);
    }),
  );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (origin: string) => Promise<string>,
  ) {
    const origin = originOf(request, shop.config);
    const key = `sitemap ${origin}${request.url.split('?')[0]}`;
    const kept = shop.answers.get(key);
    if (kept) return sendAnswer(request, reply, kept);

    const before = shop.answers.changes();
    const xml = await write(origin);
    const made = {
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
      etag: etagOf(xml),
      body: await compressOnce(xml),
      topics: ['catalogue', 'blog'] as const,
    };
    shop.answers.put(key, made, before);
    return sendAnswer(request, reply, made);
  }
}
