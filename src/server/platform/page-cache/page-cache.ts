/**
 * Store pages, public endpoints, the sitemap and the feed are the same for everybody: each answer is made once and
 * cached in this process's memory, compressed in every encoding, with an ETag.
 *
 * - **Lookup.** The fast path (`fast-path.ts`) comes first, in front of Fastify, whose hooks and plugins cost more than a
 *   cached answer. Otherwise the router's handlers call `respondFromCache`, which sends a cached answer or makes one;
 *   simultaneous requests wait for the one in flight.
 * - **Keys.** The canonical spelling of the request, with the origin of the answer's absolute URLs. Answers to made-up
 *   input are not cached, since there is no end of it; of origins four are admitted.
 * - **Invalidation.** Each answer has topics. A change of a topic invalidates its answers: `now`, so that the next
 *   answer shows it, or `soon`, within a second, so that a rush of orders or an import in parts does not render pages
 *   all day. An answer in flight meanwhile is not cached, or for a second only.
 * - **Other machines** on the same PostgreSQL subscribe to invalidations (`invalidation.ts`), published in the
 *   transaction that makes the change. `changeTopic` does all of it.
 * - **Stale if error.** An invalidated answer stays until its space is needed, and is sent only while the database is
 *   unavailable.
 * - **Eviction.** Above 64 MB the least recently used answers are dropped.
 */
import { LRUCache } from 'lru-cache';
import type { Topic } from '../../../contracts/wire/endpoint.ts';
import type { Encoding } from './encodings.ts';

export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** Without quotes and encoding. */
  etag: string;
  body: Record<Encoding, Buffer>;
  topics: readonly Topic[];
  /** The complete headers as the router sent them, for the fast path. */
  sent: Partial<Record<Encoding, SentHeaders>>;
};

/** As node:http takes them: name, value, name, value … */
type SentHeaders = { ok: string[]; notModified: string[] };

/** When an invalidated answer becomes stale: at once, or within a second. */
export type When = 'now' | 'soon';
type InvalidationCount = Record<When, number>;

export type PageCache = {
  /** The answer for a key if it is fresh. */
  get: (key: string) => CachedAnswer | undefined;
  /** The answer for a key, fresh or stale. */
  getStale: (key: string) => CachedAnswer | undefined;
  /**
   * Caches an answer unless a topic was invalidated `now` since `before`, the count when it was begun; for a second only
   * if one was invalidated `soon`.
   */
  set: (key: string, answer: CachedAnswer, before: InvalidationCount) => void;
  delete: (key: string) => void;
  invalidate: (topic: Topic, when?: When) => void;
  invalidationCount: () => InvalidationCount;
  /** Answers being made, by key, with the count of `now` invalidations when they were begun. */
  inFlight: Map<string, { before: number; made: Promise<{ answer: CachedAnswer }> }>;
  /**
   * Whether answers with URLs of this origin may be cached. Without PUBLIC_URL a request can name any, so only a few are
   * admitted at a time; a new one replaces one that has not been used for long.
   */
  admitsOrigin: (origin: string) => boolean;
  /** How many answers the router has sent from here, and how many had to be made, since the start. */
  counts: { cached: number; made: number };
};

const SOON = 1000;
const MEGABYTE = 1024 * 1024;
/** Approximate bytes of an entry besides its bodies and key: headers above all. */
const ENTRY_OVERHEAD = 2048;
const MAX_ORIGINS = 4;
/** Milliseconds after which an unused origin may be replaced. */
const ORIGIN_UNUSED = 600_000;

/** `clock` in milliseconds, `capacity` in bytes. */
export function createPageCache(clock: () => number, capacity = 64 * MEGABYTE): PageCache {
  const entries = new LRUCache<string, { answer: CachedAnswer; staleAt: number }>({
    maxSize: capacity,
    sizeCalculation: ({ answer }, key) => sizeOf(key, answer),
  });
  let count: InvalidationCount = { now: 0, soon: 0 };
  /** When each origin was last used, in that order. */
  const origins = new Map<string, number>();

  return {
    get(key) {
      const entry = entries.peek(key);
      // Only a fresh one counts as used.
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
    counts: { cached: 0, made: 0 },
    admitsOrigin(origin) {
      const now = clock();
      const [leastRecent] = origins;
      if (!origins.has(origin) && leastRecent && origins.size >= MAX_ORIGINS) {
        const [other, usedAt] = leastRecent;
        if (now - usedAt < ORIGIN_UNUSED) return false;
        origins.delete(other);
      }
      origins.delete(origin);
      origins.set(origin, now);
      return true;
    },
  };
}

/** In bytes; a character of the key may take two. */
function sizeOf(key: string, { body }: CachedAnswer): number {
  return ENTRY_OVERHEAD + 2 * key.length + body.identity.length + body.br.length + body.gzip.length;
}

/** A small buffer is part of a slab of many kilobytes, all of which a cached one would keep in memory. */
function copyBodies({ identity, br, gzip }: CachedAnswer['body']): CachedAnswer['body'] {
  const copy = ({ buffer, byteOffset, length }: Buffer) =>
    Buffer.from(buffer.slice(byteOffset, byteOffset + length));
  return { identity: copy(identity), br: copy(br), gzip: copy(gzip) };
}
