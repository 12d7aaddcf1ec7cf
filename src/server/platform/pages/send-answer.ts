import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './answer-cache.ts';
import { chooseEncoding } from './compress.ts';

/** Sends a finished answer: 304 where the browser has it already, else the bytes in its best encoding. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${answer.etag}-${encoding}"`;
  reply.headers({ ...answer.headers, etag, vary: 'accept-encoding' });
  if (answer.status === 200 && names(request.headers['if-none-match'], etag)) {
    return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(answer.body[encoding]);
}

/** Whether an If-None-Match header names this ETag. */
function names(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
