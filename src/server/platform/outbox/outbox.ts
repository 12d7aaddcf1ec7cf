import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../database/schema.ts';
import { drainQueue, type QueueDrain } from '../drain-queue.ts';

/** An event with the order or person that it is about, and all that follows on it, given when it happened. */
export type ReadEvent = {
  about: string;
  reactions: readonly ((at: number) => Promise<void>)[];
};

/** Writes an event in the transaction that causes it, so that neither exists without the other. */
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
      done_at: null,
    })
    .execute();
}

type Row = { id: string; payload: string; created_at: number };
type Waiting = ReadEvent & { id: string; at: number };

/** Events looked after at once: what they write reaches the disk together, and leaves connections to visitors. */
const AT_ONCE = 4;
/** Milliseconds after a full batch in which visitors come first: in a rush mails may wait, they may not. */
const PAUSE = 10;

/**
 * Runs reactions after the commit, oldest event first, several at a time but never two about the same order or
 * person. One that fails holds up no other, and its event runs again.
 */
export function createOutbox(parts: {
  db: Database;
  /** What follows on an event as it was recorded; throws for one that is not known. */
  read: (payload: unknown) => ReadEvent;
  clock: () => number;
  onError: (error: unknown) => void;
}): QueueDrain {
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
      if (batch.length === AT_ONCE) await wait(PAUSE);
    }
  }

  /** Reads each when its turn comes: thousands may wait in a rush. */
  function* readEach(waiting: readonly Row[]): Generator<Waiting> {
    for (const { id, payload, created_at } of waiting) {
      try {
        yield { id, ...read(JSON.parse(payload)), at: created_at };
      } catch (error) {
        onError(error);
      }
    }
  }

  /** Runs every reaction, also behind one that fails. */
  async function runOne({ id, reactions, at }: Waiting) {
    const failures: unknown[] = [];
    for (const react of reactions) {
      await react(at).catch((error) => failures.push(error));
    }
    if (failures.length > 0) return failures.forEach(onError);
    await db.updateTable('outbox').set({ done_at: clock() }).where('id', '=', id).execute();
  }

  return drainQueue(runWaiting, onError);
}

/** In their order; two about the same never stand in one batch. */
function* inBatches(waiting: Iterable<Waiting>): Generator<Waiting[]> {
  let batch = new Map<string, Waiting>();
  for (const one of waiting) {
    if (batch.size === AT_ONCE || batch.has(one.about)) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(one.about, one);
  }
  yield [...batch.values()];
}
