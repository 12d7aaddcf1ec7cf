import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './answer-cache.ts';
import { chooseEncoding } from './compress.ts';

/** Sends a finished answer: 304 where the browser has it already, else the bytes in its best encoding. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  reply.headers({ ...answer.headers, etag: answer.etag, vary: 'accept-encoding' });
  if (answer.status === 200 && matches(request.headers['if-none-match'], answer.etag)) {
    return reply.status(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(answer.body[encoding]);
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
