import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../../contracts/endpoint.ts';
import { isDatabaseAway } from '../database/engine.ts';
import type { Shop } from '../shop.ts';
import { type AnswerCache, type CachedAnswer, etagOf } from './answer-cache.ts';
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

/**
 * Answers from memory, or makes an answer, keeps it compressed where it may be, and sends it. While the database is
 * away an older one is sent where there is one.
 */
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
      origin,
      route: request.routeOptions.url ?? '',
      headers: { ...reply.raw.getHeaders(), ...reply.getHeaders() },
    });
    return sent;
  }

  if (key === undefined) {
    const { text, keep, ...made } = await make();
    const answer = { ...made, etag: etagOf(text) };
    return sendAnswer(request, reply, answer, (encoding) => compress(text, encoding));
  }
  const answer = await makeOrOlder(answers, key, make);
  return sendAnswer(request, reply, answer, (encoding) => answer.body[encoding]);
}

/** Makes an answer; an older one takes its place where the database is away. */
async function makeOrOlder(
  answers: AnswerCache,
  key: string,
  make: () => Promise<MadeAnswer>,
): Promise<CachedAnswer> {
  try {
    const answer = await makeOnce(answers, key, make);
    return (answer.status === 503 && answers.getOlder(key)) || answer;
  } catch (error) {
    const older = isDatabaseAway(error) && answers.getOlder(key);
    if (older) return older;
    throw error;
  }
}

/** Makes an answer and keeps it, once for all who ask at the same time. */
async function makeOnce(
  answers: AnswerCache,
  key: string,
  make: () => Promise<MadeAnswer>,
): Promise<CachedAnswer> {
  const before = answers.changes();
  const other = answers.making.get(key);
  // One that was begun before a change may not show it.
  if (other?.dropped === before.dropped) return (await other.made).answer;

  const making = { dropped: before.dropped, made: finish(make) };
  answers.making.set(key, making);
  try {
    const { answer, keep } = await making.made;
    if (keep) answers.put(key, answer, before);
    else if (answer.status < 500) answers.forget(key);
    return answer;
  } finally {
    if (answers.making.get(key) === making) answers.making.delete(key);
  }
}

async function finish(make: () => Promise<MadeAnswer>) {
  const { text, keep, ...made } = await make();
  return { answer: { ...made, etag: etagOf(text), body: await compressOnce(text) }, keep };
}
