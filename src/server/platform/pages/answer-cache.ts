import { createHash } from 'node:crypto';
import type { Topic } from '../../../contracts/endpoint.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  /** The body's name, without quotes and encoding. */
  etag: string;
  body: Record<Encoding, Buffer>;
  topics: readonly Topic[];
};

/** An answer that is being made, and how many topics had been dropped before. */
export type Making = { dropped: number; made: Promise<{ answer: CachedAnswer }> };

/** How many changes there were; read before an answer is made, given back when it is kept. */
export type ChangeCount = { dropped: number; aged: number };

export type AnswerCache = {
  /** The answer kept under a key, unless something it used has changed. */
  get: (key: string) => CachedAnswer | undefined;
  /** The last answer kept under a key, also where something it used has changed: for when no newer one can be made. */
  getOlder: (key: string) => CachedAnswer | undefined;
  /** Throws away what is kept under a key, the older one too: there is no such answer any more. */
  forget: (key: string) => void;
  changes: () => ChangeCount;
  /** By key, what is being made: whoever asks meanwhile, and after the same changes, waits for the same. */
  making: Map<string, Making>;
  /**
   * Whether answers whose addresses begin with this origin may be kept. Only a few origins at a time are,
   * since without PUBLIC_URL every request names one; a new one takes the place of one long silent.
   */
  keepsFor: (origin: string) => boolean;
  /** Keeps an answer. One made before the last change is not kept, or not for long. */
  put: (key: string, answer: CachedAnswer, before: ChangeCount) => void;
  /** Lets nothing stand that used a topic: the very next answer shows the change. */
  drop: (topic: Topic) => void;
  /** Lets what used a topic live one more second: a rush of orders, or an import in parts, does not render pages all day. */
  age: (topic: Topic) => void;
};

const AGED_LIFETIME = 1000;
const MEGABYTE = 1024 * 1024;
/** Bytes, about: what an answer takes beside its bodies and its key, its headers above all. */
const ENTRY = 2048;
const MOST_ORIGINS = 4;
/** Milliseconds after which an origin that nobody asked for makes room for another. */
const SILENCE = 600_000;

/** Keeps finished answers in memory, up to `capacity` bytes; the one not asked for the longest leaves first. `clock` tells milliseconds. */
export function createAnswerCache(clock: () => number, capacity = 64 * MEGABYTE): AnswerCache {
  /** In the order they were last asked for. */
  const entries = new Map<string, { answer: CachedAnswer; staleAt: number }>();
  let size = 0;
  let changes: ChangeCount = { dropped: 0, aged: 0 };
  /** When each origin was last asked for, in that order. */
  const origins = new Map<string, number>();

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= sizeOf(key, entry.answer);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry || entry.staleAt <= clock()) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    getOlder: (key) => entries.get(key)?.answer,
    forget: remove,
    changes: () => changes,
    making: new Map(),
    keepsFor(origin) {
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
    put(key, { body, ...rest }, before) {
      if (before.dropped !== changes.dropped) return;
      remove(key);
      const answer = { ...rest, body: copyBodies(body) };
      const current = before.aged === changes.aged;
      const staleAt = current ? Number.POSITIVE_INFINITY : clock() + AGED_LIFETIME;
      entries.set(key, { answer, staleAt });
      size += sizeOf(key, answer);
      for (const oldest of entries.keys()) {
        if (size <= capacity) break;
        remove(oldest);
      }
    },
    drop(topic) {
      changes = { ...changes, dropped: changes.dropped + 1 };
      for (const entry of entries.values()) {
        if (entry.answer.topics.includes(topic)) entry.staleAt = Number.NEGATIVE_INFINITY;
      }
    },
    age(topic) {
      changes = { ...changes, aged: changes.aged + 1 };
      const staleAt = clock() + AGED_LIFETIME;
      for (const entry of entries.values()) {
        if (entry.answer.topics.includes(topic)) entry.staleAt = Math.min(entry.staleAt, staleAt);
      }
    },
  };
}

/** Bytes that a kept answer takes; a letter of its key may take two. */
function sizeOf(key: string, { body }: CachedAnswer): number {
  return ENTRY + 2 * key.length + body.identity.length + body.br.length + body.gzip.length;
}

/** Small buffers share slabs of many kilobytes, which one that is kept would hold whole: each gets its own. */
function copyBodies({ identity, br, gzip }: CachedAnswer['body']): CachedAnswer['body'] {
  return { identity: copyOut(identity), br: copyOut(br), gzip: copyOut(gzip) };
}

function copyOut(shared: Buffer): Buffer {
  if (shared.buffer.byteLength === shared.length) return shared;
  const own = Buffer.allocUnsafeSlow(shared.length);
  shared.copy(own);
  return own;
}

/** What names a body; each encoding of it adds its own ending, since a strong ETag names bytes. */
export function etagOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}
