import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../http/route.ts';
import { nobody } from '../sessions/visitor.ts';
import type { Shop } from '../shop.ts';
import { etagOf } from './answer-cache.ts';
import { compressOnce } from './compress.ts';
import { sendAnswer } from './send-answer.ts';

/** Answers a public endpoint from memory, or makes, compresses and (unless its contract says not to) keeps its answer. */
export async function answerPublicRoute(
  { answers }: Pick<Shop, 'answers'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, run }: Route,
) {
  const { params, query, headers, body } = request;
  const key = `${endpoint.path} ${JSON.stringify([params, query])}`;
  const kept = answers.get(key);
  if (kept) return sendAnswer(request, reply, kept);

  const before = answers.changes();
  const data = endpoint.ok.parse(await run({ params, query, headers, body }, nobody));
  const json = JSON.stringify(data);
  const answer = {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    etag: etagOf(json),
    body: await compressOnce(json),
    topics: endpoint.topic ? [endpoint.topic] : [],
  };
  if (endpoint.kept !== false) answers.put(key, answer, before);
  return sendAnswer(request, reply, answer);
}
