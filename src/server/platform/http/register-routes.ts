import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { errorBody } from '../../../contracts/errors.ts';
import { answerFromCache } from '../page-cache/answer-from-cache.ts';
import { identifyAdministrator } from '../sessions/identify-administrator.ts';
import { identifyVisitor } from '../sessions/identify-visitor.ts';
import { nobody } from '../sessions/visitor.ts';
import type { Shop } from '../shop.ts';
import { readFile } from './read-file.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { countRequest, isSharedLimit } from './shared-limits.ts';

/** Gives every route its address, its schemas, its limits, its guard and its caching, all read from the contract. */
export function registerRoutes(app: FastifyInstance, shop: Shop, routes: readonly Route[]): void {
  for (const declared of routes) {
    const { endpoint, run } = declared;
    const { method, path, access, limit, bodyLimit, file } = endpoint;
    const isShared = isSharedLimit(shop, endpoint);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      config:
        limit && !isShared
          ? { rateLimit: { max: limit.max, timeWindow: limit.perSeconds * 1000 } }
          : {},
      ...(bodyLimit && { bodyLimit }),
      // Before anything is read of the body: a stranger learns nothing of what is allowed in it.
      ...((access === 'administrator' || isShared) && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (access === 'administrator') await refuseStrangers(shop, request, reply);
          if (isShared) await countRequest(shop, endpoint, request);
        },
      }),
      handler: async (request, reply) => {
        const { params, query, headers, body } = request;
        if (access === 'public') return answerPublic(shop, request, reply, declared);
        reply.header('cache-control', 'no-store').status(endpoint.status ?? 200);
        const visitor = await identifyVisitor(shop, request, reply);
        // Signed out between the two looks.
        if (access === 'administrator' && !visitor.administrator) throw notSignedIn();
        const sent = file && (await readFile(request, file));
        return run({ params, query, headers, body, file: sent }, visitor);
      },
    });
  }
}

/** Answers a public endpoint from the page cache, where its contract and its route allow it. */
async function answerPublic(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, run, isCacheable }: Route,
) {
  const { params, query, headers, body } = request;
  // A query that its contract does not read has not been parsed: whatever was sent stands in it.
  const asked = [endpoint.params && params, endpoint.query && query];
  return answerFromCache(shop, request, reply, {
    name: endpoint.cached === false ? undefined : `${endpoint.path} ${JSON.stringify(asked)}`,
    make: async () => {
      const input = { params, query, headers, body };
      const data = endpoint.ok.parse(await run(input, nobody));
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        text: JSON.stringify(data),
        topics: endpoint.topic ? [endpoint.topic] : [],
        cacheable: isCacheable(input, data),
      };
    },
  });
}

async function refuseStrangers(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!(await identifyAdministrator(shop, request, reply))) throw notSignedIn();
}

function notSignedIn(): Refusal {
  return new Refusal(401, 'not_signed_in', 'Please sign in as the administrator');
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
