import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/http/http-error.ts';
import { originOf } from '../platform/http/origin.ts';
import { respondFromCache } from '../platform/page-cache/respond-from-cache.ts';
import type { Shop } from '../platform/shop.ts';
import { listProductPages, listSitePages } from './list-addresses.ts';
import { writeIndex, writeSitemap } from './write-sitemap.ts';

/** The limit of sitemaps.org. */
const MAX_ADDRESSES = 50_000;
/** Products per part of a long sitemap, with two addresses each. */
const PRODUCTS_PER_PART = 20_000;
const PART = /^([1-9]\d{0,4})\.xml$/;

/**
 * Serves /sitemap.xml: every page for search engines, or, above 50,000, an index of /sitemaps/pages.xml and
 * /sitemaps/products/{n}.xml.
 */
export function registerSitemap(app: FastifyInstance, shop: Shop): void {
  const { db } = shop;

  app.get('/sitemap.xml', (request, reply) =>
    answer(request, reply, 'whole', async (origin) => {
      const { pages, productCount } = await listSitePages(db);
      if (pages.length + 2 * productCount <= MAX_ADDRESSES) {
        const products = await listProductPages(db, { offset: 0, limit: MAX_ADDRESSES });
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

  app.get('/sitemaps/pages.xml', (request, reply) =>
    answer(request, reply, 'pages', async (origin) =>
      writeSitemap(origin, (await listSitePages(db)).pages),
    ),
  );

  app.get<{ Params: { part: string } }>('/sitemaps/products/:part', (request, reply) => {
    const part = Number(PART.exec(request.params.part)?.[1]);
    return answer(request, reply, `products ${part}`, async (origin) => {
      const offset = (part - 1) * PRODUCTS_PER_PART;
      const products = part ? await listProductPages(db, { offset, limit: PRODUCTS_PER_PART }) : [];
      if (products.length === 0) throw notFound('There is no such part of the sitemap');
      return writeSitemap(origin, products);
    });
  });

  /** Cached by part and not by address, which has any number of spellings. */
  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    part: string,
    write: (origin: string) => Promise<string>,
  ) {
    const origin = originOf(request, shop.config);
    return respondFromCache(shop, request, reply, {
      name: `sitemap ${part}`,
      origin,
      make: async () => ({
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
        text: await write(origin),
        topics: ['catalogue', 'blog'],
        cacheable: true,
      }),
    });
  }
}
