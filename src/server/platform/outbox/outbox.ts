import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../database/schema.ts';
import { createQueueWorker, type QueueWorker } from '../queue-worker.ts';

/** An event's reactions; `at` is the time of the event in milliseconds. */
export type EventReactions = {
  /** The order or person that the event is about. */
  about: string;
  reactions: readonly ((at: number) => Promise<void>)[];
};

/** Records an event in the transaction that causes it, so that neither exists without the other. */
export async function insertEvent(
  db: Queryable,
  event: { kind: string; [detail: string]: unknown },
  now: number,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: event.kind,
      payload: JSON.stringify(event),
      created_at: now,
    })
    .execute();
}

type Row = { id: string; payload: string; created_at: number };
type Waiting = EventReactions & { id: string; at: number };

/** Events handled at once: their writes are committed together, and visitors keep connections. */
const BATCH_SIZE = 4;
/** Milliseconds of pause after a full batch: in a rush visitors come first, mails can wait. */
const PAUSE = 10;

/**
 * Runs reactions after the commit, oldest event first, several at a time but never two about the same order or person.
 * A failed reaction holds up no other, and its event is run again.
 */
export function createOutbox(parts: {
  db: Database;
  /** The reactions to a recorded event; throws for an unknown one. */
  read: (payload: unknown) => EventReactions;
  clock: () => number;
  onError: (error: unknown) => void;
}): QueueWorker {
  const { db, read, clock, onError } = parts;

  async function runWaiting() {
    const waiting = await db
      .selectFrom('outbox')
      .select(['id', 'payload', 'created_at'])
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .execute();
    for (const batch of inBatches(readEach(waiting))) {
      await Promise.all(batch.map((one) => runOne(one).catch(onError)));
      if (batch.length === BATCH_SIZE) await wait(PAUSE);
    }
  }

  /** Lazily: thousands may be waiting in a rush. */
  function* readEach(waiting: readonly Row[]): Generator<Waiting> {
    for (const { id, payload, created_at } of waiting) {
      try {
        yield { id, ...read(JSON.parse(payload)), at: created_at };
      } catch (error) {
        onError(error);
      }
    }
  }

  /** Runs every reaction, also after one that fails. */
  async function runOne({ id, reactions, at }: Waiting) {
    const failures: unknown[] = [];
    for (const react of reactions) {
      await react(at).catch((error) => failures.push(error));
    }
    if (failures.length > 0) return failures.forEach(onError);
    await db.updateTable('outbox').set({ done_at: clock() }).where('id', '=', id).execute();
  }

  return createQueueWorker(runWaiting, onError);
}

/** In order, and no two about the same order or person in one batch. */
function* inBatches(waiting: Iterable<Waiting>): Generator<Waiting[]> {
  let batch = new Map<string, Waiting>();
  for (const one of waiting) {
    if (batch.size === BATCH_SIZE || batch.has(one.about)) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(one.about, one);
  }
  yield [...batch.values()];
}
