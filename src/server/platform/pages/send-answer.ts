import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer, Encoding } from './answer-cache.ts';
import { chooseEncoding } from './compress.ts';

/** Sends a finished answer: 304 where the browser has it already, else the bytes in its best encoding. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Pick<CachedAnswer, 'status' | 'headers' | 'etag'>,
  encode: (encoding: Encoding) => Buffer | Promise<Buffer>,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${answer.etag}-${encoding}"`;
  reply.headers({ ...answer.headers, etag, vary: 'accept-encoding' });
  if (answer.status === 200 && isNamed(request, etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(await encode(encoding));
}

/** Whether a request's If-None-Match names this ETag: the browser has those bytes. */
export function isNamed({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const tags = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags !== undefined && (tags.includes(etag) || tags.includes('*'));
}
