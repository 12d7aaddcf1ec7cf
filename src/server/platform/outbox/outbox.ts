import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/schema.ts';

/** Everything that happens in the shop and that something else follows on. */
export type ShopEvent = { kind: 'order.placed'; orderId: string };

/** Does what follows on one event. It may run twice after a crash, so it must bear that. */
export type Reaction = (event: ShopEvent) => Promise<void>;

export type Reactions = Record<ShopEvent['kind'], readonly Reaction[]>;

export type Outbox = {
  /** Runs what waits, soon and in the background. */
  poke: () => void;
  /** Runs what waits, and resolves when nothing does. */
  drain: () => Promise<void>;
};

/** Writes an event in the transaction that causes it, so that neither exists without the other. */
export async function recordEvent(db: Queryable, event: ShopEvent, now: number): Promise<void> {
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

/** Runs reactions after the commit, one event after the other; a failed one waits for the next poke. */
export function createOutbox(parts: {
  db: Database;
  reactions: Reactions;
  clock: () => number;
  onError: (error: unknown) => void;
}): Outbox {
  let running: Promise<void> | undefined;
  let again = false;

  async function runWaiting() {
    do {
      again = false;
      const waiting = await parts.db
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('done_at', 'is', null)
        .orderBy('created_at')
        .limit(100)
        .execute();
      for (const row of waiting) {
        const event = readEvent(row.payload);
        for (const react of parts.reactions[event.kind]) await react(event);
      }
      if (waiting.length === 0) continue;
      await parts.db
        .updateTable('outbox')
        .set({ done_at: parts.clock() })
        .where(
          'id',
          'in',
          waiting.map((row) => row.id),
        )
        .execute();
      again ||= waiting.length === 100;
    } while (again);
  }

  function drain(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = runWaiting().finally(() => {
      running = undefined;
    });
    return running;
  }

  return { drain, poke: () => void drain().catch(parts.onError) };
}

/** The payload is ours: `recordEvent` is the only writer. */
function readEvent(payload: string): ShopEvent {
  const event: ShopEvent = JSON.parse(payload);
  return event;
}
