import type { FastifyInstance } from 'fastify';
import { originOf } from '../platform/http/origin.ts';
import type { Shop } from '../platform/shop.ts';

/** Private pages, the administrator's area and endpoints. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/my-orders',
  '/payment',
  '/quote',
  '/setup',
  '/unsubscribe',
];

/** Serves /robots.txt; it names the sitemap if the shop's address is known. */
export function registerRobots(app: FastifyInstance, { config }: Pick<Shop, 'config'>): void {
  app.get('/robots.txt', async (request, reply) => {
    const origin = originOf(request, config);
    const lines = [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
    ];
    reply.header('content-type', 'text/plain; charset=utf-8').header('cache-control', 'no-cache');
    return `${lines.join('\n')}\n`;
  });
}
