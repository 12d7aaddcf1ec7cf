import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { capabilityOf } from '../../../contracts/wire/endpoint.ts';
import { errorBody } from '../../../contracts/wire/errors.ts';
import { respondFromCache } from '../page-cache/respond-from-cache.ts';
import { assertMay } from '../sessions/assert-may.ts';
import { assertReauthenticated } from '../sessions/assert-reauthenticated.ts';
import { identifyAdministrator } from '../sessions/identify-administrator.ts';
import { anonymous, findVisitorSession, identifyVisitor } from '../sessions/visitor.ts';
import type { Shop } from '../shop.ts';
import { tooManyAttempts } from './http-error.ts';
import { largestRequest, limitLargeRequests } from './large-requests.ts';
import { makeCounter } from './limit-requests.ts';
import { readUpload } from './read-upload.ts';
import type { Route } from './route.ts';
import { hasLongList, writeInParts } from './write-in-parts.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers every route with the address, schemas, limits, guard and caching that its contract declares. */
export function registerRoutes(app: FastifyInstance, shop: Shop, routes: readonly Route[]): void {
  const waitForTurn = limitLargeRequests();
  for (const route of routes) {
    const { endpoint, run } = route;
    const { method, path, access, alsoNeeds, limit, bodyLimit, maxValues, file } = endpoint;
    const needed = capabilityOf(endpoint);
    const largest = largestRequest(endpoint);
    const count = limit && makeCounter(app, shop, endpoint, limit);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: schemaOf(endpoint),
      ...(maxValues && { config: { maxValues } }),
      ...(bodyLimit && { bodyLimit }),
      // Before the body is parsed, so that a stranger learns nothing about what is allowed in it.
      ...(needed && {
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          assertMay(await identifyAdministrator(shop, request, reply), needed);
        },
      }),
      ...(largest && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
          waitForTurn(request, reply, largest),
      }),
      // After the body is validated: what fails validation does nothing, and uses up nobody's attempts.
      ...(count && {
        preHandler: async (request: FastifyRequest) => {
          if (!isLimited(limit, request.query)) return;
          const wait = await count(request);
          if (wait === undefined || (await isRepeat(shop, request, route))) return;
          throw tooManyAttempts(wait);
        },
      }),
      handler: async (request, reply) => {
        const { params, query, headers, body } = request;
        if (access === 'public') return respondToPublic(shop, request, reply, route);
        reply.header('cache-control', 'no-store').status(endpoint.status ?? 200);
        const visitor = await identifyVisitor(shop, request, reply);
        // Signed out, or another role, since onRequest.
        if (needed) assertMay(visitor.administrator, needed);
        if (alsoNeeds?.where.safeParse(body).success) {
          assertMay(visitor.administrator, alsoNeeds.capability);
        }
        if (asksAgain(endpoint, body)) assertReauthenticated(visitor.administrator, shop.clock());
        const upload = file && (await readUpload(request, file));
        const answer = await run({ params, query, headers, body, file: upload }, visitor);
        if (!Buffer.isBuffer(answer) && !hasLongList(answer)) return answer;
        const json = Buffer.isBuffer(answer)
          ? answer
          : Readable.from(await writeInParts(endpoint.ok, answer));
        return reply.type(JSON_TYPE).send(json);
      },
    });
  }
}

/** Whether a request counts. */
function isLimited({ onlyWith }: NonNullable<Route['endpoint']['limit']>, query: unknown): boolean {
  return onlyWith === undefined || z.object({ [onlyWith]: z.string() }).safeParse(query).success;
}

async function isRepeat(shop: Shop, request: FastifyRequest, route: Route): Promise<boolean> {
  if (!route.isRepeat) return false;
  const session = await findVisitorSession(shop, request);
  if (!session) return false;
  const { params, query, headers, body } = request;
  return route.isRepeat({ params, query, headers, body }, session.id);
}

function asksAgain({ reauthenticated }: Route['endpoint'], body: unknown): boolean {
  if (typeof reauthenticated !== 'object') return reauthenticated === true;
  return reauthenticated.safeParse(body).success;
}

async function respondToPublic(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, run, isCacheable }: Route,
) {
  const { params, query, headers, body } = request;
  // Without a schema for the query it may hold anything.
  const key = [endpoint.params && params, endpoint.query && query];
  return respondFromCache(shop, request, reply, {
    name: endpoint.cached === false ? undefined : `${endpoint.path} ${JSON.stringify(key)}`,
    make: async () => {
      const input = { params, query, headers, body };
      const data = await run(input, anonymous);
      return {
        status: 200,
        headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-cache' },
        text: (await writeInParts(endpoint.ok, data)).join(''),
        topics: endpoint.topic ? [endpoint.topic] : [],
        cacheable: isCacheable(input, data),
      };
    },
  });
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
