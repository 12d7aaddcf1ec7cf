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

/** How many changes there were; read before an answer is made, given back when it is kept. */
export type ChangeCount = { dropped: number; aged: number };

export type AnswerCache = {
  /** The answer kept under a key, unless something it used has changed. */
  get: (key: string) => CachedAnswer | undefined;
  changes: () => ChangeCount;
  /** Keeps an answer. One made before the last change is not kept, or not for long. */
  put: (key: string, answer: CachedAnswer, before: ChangeCount) => void;
  /** Throws away what used a topic: the very next answer shows the change. */
  drop: (topic: Topic) => void;
  /** Lets what used a topic live one more second, so that a rush of orders does not render pages all day. */
  age: (topic: Topic) => void;
};

const AGED_LIFETIME = 1000;
const MEGABYTE = 1024 * 1024;

/** Keeps finished answers in memory, up to `capacity` bytes; the one not asked for the longest leaves first. `clock` tells milliseconds. */
export function createAnswerCache(clock: () => number, capacity = 64 * MEGABYTE): AnswerCache {
  /** In the order they were last asked for. */
  const entries = new Map<string, { answer: CachedAnswer; staleAt: number }>();
  let size = 0;
  let changes: ChangeCount = { dropped: 0, aged: 0 };

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= sizeOf(entry.answer);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.staleAt <= clock()) {
        remove(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.answer;
    },
    changes: () => changes,
    put(key, answer, before) {
      if (before.dropped !== changes.dropped) return;
      remove(key);
      const current = before.aged === changes.aged;
      const staleAt = current ? Number.POSITIVE_INFINITY : clock() + AGED_LIFETIME;
      entries.set(key, { answer, staleAt });
      size += sizeOf(answer);
      for (const oldest of entries.keys()) {
        if (size <= capacity) break;
        remove(oldest);
      }
    },
    drop(topic) {
      changes = { ...changes, dropped: changes.dropped + 1 };
      for (const [key, { answer }] of entries) {
        if (answer.topics.includes(topic)) remove(key);
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

function sizeOf({ body }: CachedAnswer): number {
  return body.identity.length + body.br.length + body.gzip.length;
}

/** What names a body; each encoding of it adds its own ending, since a strong ETag names bytes. */
export function etagOf(body: string): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}
