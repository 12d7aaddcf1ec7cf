/**
 * The page cache. A store page, a public endpoint's answer, the sitemap and the feed are the same for everybody: each
 * is made once and cached in this process's memory, compressed in every encoding, with an ETag.
 *
 * - **Lookup.** A request meets the fast path first (`fast-path.ts`), in front of Fastify, whose hooks and plugins cost
 *   more than a cached answer. What it cannot send goes to the router, whose handlers call `answerFromCache`: a cached
 *   answer is sent, and remembered for the fast path; else one is made, cached and sent. Whoever asks for the same
 *   meanwhile waits for the one in flight.
 * - **Keys.** The one spelling of what is asked for, with the origin that its whole addresses begin with. What
 *   anybody can make up without end is not cacheable; of origins four are admitted.
 * - **Invalidation.** Each answer knows its topics. Whoever changes a topic invalidates it: `now`, and the very next
 *   answer shows the change, or `soon`, within a second, so that a rush of orders or an import in parts does not
 *   render pages all day. An answer that was in flight meanwhile is not cached, or for a second only.
 * - **Other machines** on the same PostgreSQL subscribe to invalidations (`invalidation.ts`), which are published in
 *   the transaction that makes the change. `changeTopic` does all of it.
 * - **Stale if error.** What was invalidated stays until its space is needed, and is sent only while the database is
 *   away.
 * - **Eviction.** Above 64 MB the least recently used leave.
 */
import { LRUCache } from 'lru-cache';
import type { Topic } from '../../../contracts/endpoint.ts';
import type { Encoding } from './encodings.ts';

export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** The body's name, without quotes and encoding. */
  etag: string;
  body: Record<Encoding, Buffer>;
  topics: readonly Topic[];
  /** The whole header lists with which the router sent it, for the fast path. */
  sent: Partial<Record<Encoding, SentHeaders>>;
};

/** As node:http takes them: name, value, name, value. */
type SentHeaders = { ok: string[]; notModified: string[] };

/** When an invalidated answer becomes stale: at once, or within a second. */
export type When = 'now' | 'soon';
type InvalidationCount = Record<When, number>;

export type PageCache = {
  /** The fresh answer under a key. */
  get: (key: string) => CachedAnswer | undefined;
  /** The answer under a key, be it stale. */
  getStale: (key: string) => CachedAnswer | undefined;
  /**
   * Caches an answer that was made after `before` was counted: not at all where a topic was invalidated `now` since,
   * for a second where one was `soon`.
   */
  set: (key: string, answer: CachedAnswer, before: InvalidationCount) => void;
  delete: (key: string) => void;
  invalidate: (topic: Topic, when?: When) => void;
  invalidationCount: () => InvalidationCount;
  /** By key, what is being made, and how many topics had been invalidated `now` before. */
  inFlight: Map<string, { before: number; made: Promise<{ answer: CachedAnswer }> }>;
  /**
   * Whether answers with addresses of this origin may be cached. Without PUBLIC_URL every request names one, so only
   * a few are admitted at a time; a new one takes the place of one long silent.
   */
  admitsOrigin: (origin: string) => boolean;
};

const SOON = 1000;
const MEGABYTE = 1024 * 1024;
/** Bytes, about: what an answer takes beside its bodies and its key, its headers above all. */
const ENTRY = 2048;
const MOST_ORIGINS = 4;
/** Milliseconds after which an origin that nobody asked for makes room for another. */
const SILENCE = 600_000;

/** `clock` tells milliseconds, `capacity` is in bytes. */
export function createPageCache(clock: () => number, capacity = 64 * MEGABYTE): PageCache {
  const entries = new LRUCache<string, { answer: CachedAnswer; staleAt: number }>({
    maxSize: capacity,
    sizeCalculation: ({ answer }, key) => sizeOf(key, answer),
  });
  let count: InvalidationCount = { now: 0, soon: 0 };
  /** When each origin was last asked for, in that order. */
  const origins = new Map<string, number>();

  return {
    get(key) {
      const entry = entries.peek(key);
      // Only what is fresh counts as used.
      return entry && entry.staleAt > clock() ? entries.get(key)?.answer : undefined;
    },
    getStale: (key) => entries.peek(key)?.answer,
    set(key, { body, ...rest }, before) {
      if (before.now !== count.now) return;
      const staleAt = before.soon === count.soon ? Number.POSITIVE_INFINITY : clock() + SOON;
      entries.set(key, { answer: { ...rest, body: copyBodies(body) }, staleAt });
    },
    delete: (key) => entries.delete(key),
    invalidate(topic, when = 'now') {
      count = { ...count, [when]: count[when] + 1 };
      const staleAt = when === 'now' ? Number.NEGATIVE_INFINITY : clock() + SOON;
      for (const entry of entries.values()) {
        if (entry.answer.topics.includes(topic)) entry.staleAt = Math.min(entry.staleAt, staleAt);
      }
    },
    invalidationCount: () => count,
    inFlight: new Map(),
    admitsOrigin(origin) {
      const now = clock();
      const [longestSilent] = origins;
      if (!origins.has(origin) && longestSilent && origins.size >= MOST_ORIGINS) {
        const [other, askedAt] = longestSilent;
        if (now - askedAt < SILENCE) return false;
        origins.delete(other);
      }
      origins.delete(origin);
      origins.set(origin, now);
      return true;
    },
  };
}

/** Bytes that a cached answer takes; a letter of its key may take two. */
function sizeOf(key: string, { body }: CachedAnswer): number {
  return ENTRY + 2 * key.length + body.identity.length + body.br.length + body.gzip.length;
}

/** Small buffers share slabs of many kilobytes, which a cached one would hold whole: each gets its own. */
function copyBodies({ identity, br, gzip }: CachedAnswer['body']): CachedAnswer['body'] {
  return { identity: copyOut(identity), br: copyOut(br), gzip: copyOut(gzip) };
}

function copyOut(shared: Buffer): Buffer {
  if (shared.buffer.byteLength === shared.length) return shared;
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}
