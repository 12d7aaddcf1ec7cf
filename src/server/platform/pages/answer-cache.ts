import { createHash } from 'node:crypto';
import type { Topic } from '../../../contracts/endpoint.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
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

/** Keeps finished answers in memory, the one made first leaving first. `clock` tells milliseconds. */
export function createAnswerCache(clock: () => number, capacity = 2000): AnswerCache {
  const entries = new Map<string, { answer: CachedAnswer; staleAt: number }>();
  let changes: ChangeCount = { dropped: 0, aged: 0 };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.staleAt > clock()) return entry.answer;
      entries.delete(key);
      return undefined;
    },
    changes: () => changes,
    put(key, answer, before) {
      if (before.dropped !== changes.dropped) return;
      const oldest = entries.size >= capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      const current = before.aged === changes.aged;
      entries.set(key, {
        answer,
        staleAt: current ? Number.POSITIVE_INFINITY : clock() + AGED_LIFETIME,
      });
    },
    drop(topic) {
      changes = { ...changes, dropped: changes.dropped + 1 };
      for (const [key, { answer }] of entries) {
        if (answer.topics.includes(topic)) entries.delete(key);
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

/** A strong validator for a body. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
