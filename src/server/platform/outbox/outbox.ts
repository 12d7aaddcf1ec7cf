import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Queryable } from '../database/schema.ts';
import type { PlatformTables } from '../database/tables.ts';
import { createQueueWorker, type QueueWorker } from '../queue-worker.ts';
import { currentSpan, inSpan, spanLink } from '../tracing/span.ts';

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
    .values((e) => ({
      id: randomUUID(),
      // Two transactions may get the same: what follows on another has seen its events.
      position: e
        .selectFrom('outbox')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next')),
      kind: event.kind,
      payload: JSON.stringify({ ...event, span: currentSpan() }),
      created_at: now,
    }))
    .execute();
}

type Row = Omit<PlatformTables['outbox'], 'done_at'>;
type Waiting = EventReactions & { id: string; kind: string; at: number } & z.infer<typeof cause>;

/** The span in which the event was recorded. */
const cause = z.object({ span: spanLink.optional() });

export type Outbox = QueueWorker & {
  /** How many events of each kind this process has handled; one that fails is counted once it no longer does. */
  handled: ReadonlyMap<string, number>;
};

/** How many events wait for their reactions, and since when the oldest of them does (milliseconds). */
export async function findBacklog(
  db: Queryable,
): Promise<{ waiting: number; oldest: number | undefined }> {
  const { waiting, oldest } = await db
    .selectFrom('outbox')
    .select((e) => [
      e.fn.countAll<number>().as('waiting'),
      e.fn.min<number | null>('created_at').as('oldest'),
    ])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest: oldest ?? undefined };
}

/** Events read at once: thousands may be waiting in a rush. */
const READ_AT_ONCE = 100;
/** Events handled at once: their writes are committed together, and visitors keep connections. */
const BATCH_SIZE = 4;
/** Milliseconds of pause after a full batch: in a rush visitors come first, mails can wait. */
const PAUSE = 10;

/**
 * Runs reactions after the commit, in the order in which their events were recorded, several at a time but never two
 * about the same order or person. A failed reaction holds up no other, and its event is run again.
 */
export function createOutbox(parts: {
  db: Database;
  /** The reactions to a recorded event; throws for an unknown one. */
  read: (payload: unknown) => EventReactions;
  clock: () => number;
  onError: (error: unknown) => void;
}): Outbox {
  const { db, read, clock, onError } = parts;
  const handled = new Map<string, number>();

  async function runWaiting() {
    for await (const batch of inBatches(readWaiting())) {
      await Promise.all(batch.map((one) => runOne(one).catch(onError)));
      if (batch.length === BATCH_SIZE) await wait(PAUSE);
    }
  }

  async function* readWaiting(): AsyncGenerator<Waiting> {
    for (let last: Row | undefined; ; ) {
      const rows = await listWaiting(db, last);
      yield* rows.map(readRow).filter((one) => one !== undefined);
      last = rows.at(-1);
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  function readRow({ id, kind, payload, created_at }: Row): Waiting | undefined {
    try {
      const event: unknown = JSON.parse(payload);
      return { id, kind, ...read(event), ...cause.parse(event), at: created_at };
    } catch (error) {
      onError(error);
      return undefined;
    }
  }

  /** Runs every reaction, also after one that fails. */
  async function runOne({ id, kind, reactions, at, span: parent }: Waiting) {
    const failures: unknown[] = [];
    for (const [number, react] of reactions.entries()) {
      const attributes = { 'event.id': id, 'reaction.number': number + 1 };
      await inSpan(`reaction to ${kind}`, { attributes, parent }, () => react(at)).catch((error) =>
        failures.push(error),
      );
    }
    if (failures.length > 0) return failures.forEach(onError);
    await db.updateTable('outbox').set({ done_at: clock() }).where('id', '=', id).execute();
    handled.set(kind, (handled.get(kind) ?? 0) + 1);
  }

  return { ...createQueueWorker(runWaiting, onError), handled };
}

/** The next events that wait behind this one, which may be among those that failed. */
async function listWaiting(db: Queryable, last: Row | undefined): Promise<Row[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'position', 'kind', 'payload', 'created_at'])
    .where('done_at', 'is', null)
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(position, id) > (${last?.position}, ${last?.id})`),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(READ_AT_ONCE)
    .execute();
}

/** In order, and no two about the same order or person in one batch. */
async function* inBatches(waiting: AsyncIterable<Waiting>): AsyncGenerator<Waiting[]> {
  let batch = new Map<string, Waiting>();
  for await (const one of waiting) {
    if (batch.size === BATCH_SIZE || batch.has(one.about)) {
      yield [...batch.values()];
      batch = new Map();
    }
    batch.set(one.about, one);
  }
  yield [...batch.values()];
}
