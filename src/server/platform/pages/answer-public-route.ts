import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../http/route.ts';
import { nobody } from '../sessions/visitor.ts';
import type { Shop } from '../shop.ts';
import { answerKept } from './answer-kept.ts';

/** Answers a public endpoint from memory, or makes and (unless it says not to) keeps its answer. */
export async function answerPublicRoute(
  shop: Pick<Shop, 'answers' | 'early'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, run, isWorthKeeping }: Route,
) {
  const { params, query, headers, body } = request;
  // A query that its contract does not read has not been parsed: whatever was sent stands in it.
  const asked = [endpoint.params && params, endpoint.query && query];
  return answerKept(shop, request, reply, {
    name: endpoint.kept === false ? undefined : `${endpoint.path} ${JSON.stringify(asked)}`,
    make: async () => {
      const input = { params, query, headers, body };
      const data = endpoint.ok.parse(await run(input, nobody));
      return {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        text: JSON.stringify(data),
        topics: endpoint.topic ? [endpoint.topic] : [],
        keep: isWorthKeeping(input, data),
      };
    },
  });
}
