import type { FastifyInstance, FastifySchema } from 'fastify';
import { errorBody } from '../../../contracts/errors.ts';
import { answerPublicRoute } from '../pages/answer-public-route.ts';
import { identifyVisitor } from '../sessions/identify-visitor.ts';
import type { Shop } from '../shop.ts';
import type { Route } from './route.ts';

/** Gives every route its address, its schemas, its limits and its caching, all read from the contract. */
export function registerRoutes(app: FastifyInstance, shop: Shop, routes: readonly Route[]): void {
  for (const declared of routes) {
    const { endpoint, run } = declared;
    const { method, path, access, limit } = endpoint;
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      config: limit ? { rateLimit: { max: limit.max, timeWindow: limit.perSeconds * 1000 } } : {},
      handler: async (request, reply) => {
        const { params, query, headers, body } = request;
        if (access === 'public') return answerPublicRoute(shop, request, reply, declared);
        reply.header('cache-control', 'no-store').status(endpoint.status ?? 200);
        const visitor = await identifyVisitor(shop, request, reply);
        return run({ params, query, headers, body }, visitor);
      },
    });
  }
}

function schemaOf({ summary, path, status, ok, ...parts }: Route['endpoint']): FastifySchema {
  const { params, query, headers, body } = parts;
  return {
    summary,
    tags: [path.split('/')[2] ?? 'shop'],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { [status ?? 200]: ok, '4xx': errorBody },
  };
}
