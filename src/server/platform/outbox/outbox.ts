import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { orderEvents } from '../../../domain/order-states.ts';
import type { Database, Queryable } from '../database/schema.ts';
import { drainQueue, type QueueDrain } from '../drain-queue.ts';

/** Everything that happens in the shop and that something else follows on. */
const shopEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal([
      'order.placed',
      'order.hold-ending',
      'order.paid-short',
      'order.overpaid',
      'order.paid-late',
      ...orderEvents,
    ]),
    orderId: z.string(),
  }),
  z.object({ kind: z.literal('refund.sent'), orderId: z.string(), refundId: z.string() }),
  z.object({ kind: z.literal('message.received'), messageId: z.string() }),
  z.object({
    kind: z.literal(['subscriber.joined', 'subscriber.asked-again']),
    subscriberId: z.string(),
  }),
]);
export type ShopEvent = z.infer<typeof shopEvent>;

type Kind = ShopEvent['kind'];
/** What an event of a kind tells. */
export type EventOf<K extends Kind, E = ShopEvent> = E extends { kind: infer Kinds }
  ? K extends Kinds
    ? E
    : never
  : never;

/**
 * Does what follows on one event, which happened `at` (milliseconds). It may run twice, after a crash or on two
 * machines, and must bear that.
 */
export type Reaction<K extends Kind> = (event: EventOf<K>, at: number) => Promise<void>;

export type Reactions = { [K in Kind]?: readonly Reaction<K>[] };

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

type Row = { id: string; payload: string; created_at: number };
type Waiting = { id: string; event: ShopEvent; at: number };

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
  reactions: Reactions;
  clock: () => number;
  onError: (error: unknown) => void;
}): QueueDrain {
  const { db, reactions, clock, onError } = parts;

  async function runWaiting() {
    const waiting = await db
      .selectFrom('outbox')
      .select(['id', 'payload', 'created_at'])
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .execute();
    for (const batch of inBatches(read(waiting))) {
      await Promise.all(batch.map((one) => runOne(one).catch(onError)));
      if (batch.length === AT_ONCE) await wait(PAUSE);
    }
  }

  /** Reads each when its turn comes: thousands may wait in a rush. */
  function* read(waiting: readonly Row[]): Generator<Waiting> {
    for (const { id, payload, created_at } of waiting) {
      try {
        yield { id, event: shopEvent.parse(JSON.parse(payload)), at: created_at };
      } catch (error) {
        onError(error);
      }
    }
  }

  async function runOne({ id, event, at }: Waiting) {
    const failures = await react(event.kind, event, at);
    if (failures.length > 0) return failures.forEach(onError);
    await db.updateTable('outbox').set({ done_at: clock() }).where('id', '=', id).execute();
  }

  /** Runs every reaction, also behind one that fails, and gives what went wrong. */
  async function react<K extends Kind>(kind: K, event: EventOf<K>, at: number) {
    const failures: unknown[] = [];
    for (const follow of reactions[kind] ?? []) {
      await follow(event, at).catch((error) => failures.push(error));
    }
    return failures;
  }

  return drainQueue(runWaiting, onError);
}

/** In their order; two about the same never stand in one batch. */
function* inBatches(waiting: Iterable<Waiting>): Generator<Waiting[]> {
  let batch = new Map<string, Waiting>();
  for (const one of waiting) {
    const about = subjectOf(one.event);
    if (batch.size === AT_ONCE || batch.has(about)) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(about, one);
  }
  yield [...batch.values()];
}

function subjectOf(event: ShopEvent): string {
  if ('orderId' in event) return event.orderId;
  return 'messageId' in event ? event.messageId : event.subscriberId;
}
