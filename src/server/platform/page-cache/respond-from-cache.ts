import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Topic } from '../../../contracts/wire/endpoint.ts';
import { isDatabaseUnavailable } from '../database/engine.ts';
import {
  chooseEncoding,
  compress,
  compressAll,
  type Encoding,
  etagOf,
  isNotModified,
} from './encodings.ts';
import type { FastPath } from './fast-path.ts';
import type { CachedAnswer, PageCache } from './page-cache.ts';

/** `cacheable` is false if it must not be cached after all. */
type MadeAnswer = {
  status: number;
  headers: Record<string, string>;
  text: string;
  topics: readonly Topic[];
  cacheable: boolean;
};

type Wanted = {
  /** What the answer is cached under, in canonical spelling; undefined if it is made anew each time. */
  name: string | undefined;
  /** What absolute URLs in it begin with (`originOf`); undefined if it has none. */
  origin?: string;
  make: () => Promise<MadeAnswer>;
};

/**
 * Sends a cached answer, or makes, caches and sends one. While the database is unavailable, a stale one is sent if there
 * is any.
 */
export async function respondFromCache(
  { cache, fastPath }: { cache: PageCache; fastPath: FastPath },
  request: FastifyRequest,
  reply: FastifyReply,
  { name, origin, make }: Wanted,
) {
  const isCacheable = name !== undefined && (origin === undefined || cache.admitsOrigin(origin));
  if (!isCacheable) {
    cache.counts.made += 1;
    const { text, cacheable, ...made } = await make();
    const identity = Buffer.from(text);
    const answer = { ...made, etag: etagOf(identity) };
    return send(request, reply, answer, (encoding) => compress(identity, encoding));
  }
  const key = `${name} ${origin ?? ''}`;
  const cached = cache.get(key);
  cache.counts[cached ? 'cached' : 'made'] += 1;
  const answer = cached ?? (await makeOrStale(cache, key, make));
  const sent = await send(request, reply, answer, (encoding) => answer.body[encoding]);
  if (cached) fastPath.remember(request, reply, { key, origin, answer });
  return sent;
}

/** Sends 304 if the browser has the answer already, else the body in the browser's best encoding. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Pick<CachedAnswer, 'status' | 'headers' | 'etag'>,
  encode: (encoding: Encoding) => Buffer | Promise<Buffer>,
) {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${answer.etag}-${encoding}"`;
  reply.headers({ ...answer.headers, etag, vary: 'accept-encoding' });
  if (answer.status === 200 && isNotModified(request, etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(answer.status).send(await encode(encoding));
}

/** Makes an answer, or falls back to a stale one if the database is unavailable. */
async function makeOrStale(
  cache: PageCache,
  key: string,
  make: () => Promise<MadeAnswer>,
): Promise<CachedAnswer> {
  try {
    const answer = await makeOnce(cache, key, make);
    return (answer.status === 503 && cache.getStale(key)) || answer;
  } catch (error) {
    const stale = isDatabaseUnavailable(error) && cache.getStale(key);
    if (stale) return stale;
    throw error;
  }
}

/** Makes and caches an answer, once for simultaneous requests. */
async function makeOnce(
  cache: PageCache,
  key: string,
  make: () => Promise<MadeAnswer>,
): Promise<CachedAnswer> {
  const before = cache.invalidationCount();
  const other = cache.inFlight.get(key);
  // One that was started before a change may not show it.
  if (other?.before === before.now) return (await other.made).answer;

  const own = { before: before.now, made: finish(make) };
  cache.inFlight.set(key, own);
  try {
    const { answer, cacheable } = await own.made;
    if (cacheable) cache.set(key, answer, before);
    // Its stale predecessor must not be sent either.
    else if (answer.status < 500) cache.delete(key);
    return answer;
  } finally {
    if (cache.inFlight.get(key) === own) cache.inFlight.delete(key);
  }
}

async function finish(make: () => Promise<MadeAnswer>) {
  const { text, cacheable, ...made } = await make();
  const body = await compressAll(Buffer.from(text));
  return { answer: { ...made, etag: etagOf(body.identity), body, sent: {} }, cacheable };
}
