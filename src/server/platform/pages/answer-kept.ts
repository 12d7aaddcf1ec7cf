import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../../contracts/endpoint.ts';
import type { Shop } from '../shop.ts';
import { etagOf } from './answer-cache.ts';
import { compress, compressOnce } from './compress.ts';
import { sendAnswer } from './send-answer.ts';

/** An answer as it was made. `keep` is false where it must not be kept after all. */
export type MadeAnswer = {
  status: number;
  headers: Record<string, string>;
  text: string;
  topics: readonly Topic[];
  keep: boolean;
};

type Wanted = {
  /** What the answer is kept under, in its one spelling; undefined where it is made anew each time. */
  name: string | undefined;
  /** What whole addresses in it begin with, which may be the visitor's word; undefined where it has none. */
  origin?: string;
  make: () => Promise<MadeAnswer>;
};

/** Answers from memory, or makes an answer, keeps it compressed where it may be, and sends it. */
export async function answerKept(
  { answers, early }: Pick<Shop, 'answers' | 'early'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, origin, make }: Wanted,
) {
  const mayKeep = name !== undefined && (origin === undefined || answers.keepsFor(origin));
  const key = mayKeep ? `${name} ${origin ?? ''}` : undefined;
  const kept = key === undefined ? undefined : answers.get(key);
  if (kept && key !== undefined) {
    const sent = await sendAnswer(request, reply, kept, (encoding) => kept.body[encoding]);
    early.note(request.raw, {
      key,
      answer: kept,
      route: request.routeOptions.url ?? '',
      headers: { ...reply.raw.getHeaders(), ...reply.getHeaders() },
    });
    return sent;
  }

  const before = answers.changes();
  const { text, keep, ...made } = await make();
  const answer = { ...made, etag: etagOf(text) };
  if (key === undefined || !keep) {
    return sendAnswer(request, reply, answer, (encoding) => compress(text, encoding));
  }
  const body = await compressOnce(text);
  answers.put(key, { ...answer, body }, before);
  return sendAnswer(request, reply, answer, (encoding) => body[encoding]);
}
