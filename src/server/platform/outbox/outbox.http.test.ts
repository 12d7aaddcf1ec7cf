import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createOutbox, insertEvent } from './outbox.ts';

let database: TestDatabase;
let failures: unknown[];

beforeEach(async () => {
  database = await openTestDatabase();
  failures = [];
});
afterEach(() => database.close());

const orderPlaced = z.object({ kind: z.literal('order.placed'), orderId: z.string() });
type Reaction = (event: { orderId: string }, at: number) => Promise<void>;

function readWith(reactions: readonly Reaction[]) {
  return (payload: unknown) => {
    const event = orderPlaced.parse(payload);
    const bound = reactions.map((react) => (at: number) => react(event, at));
    return { about: event.orderId, reactions: bound };
  };
}

function openOutbox(...reactions: Reaction[]) {
  return createOutbox({
    db: database.db,
    read: readWith(reactions),
    clock: () => 1,
    onError: (error) => failures.push(error),
  });
}

const place = (orderId: string, now = 0) =>
  insertEvent(database.db, { kind: 'order.placed', orderId }, now);
const waiting = async () => {
  const query = database.db.selectFrom('outbox').select('id').where('done_at', 'is', null);
  return (await query.execute()).length;
};

test('every event is handled once, in the order in which they were recorded, whatever the clock said', async () => {
  const event = fc.record({ orderId: fc.constantFrom('a', 'b', 'c'), at: fc.nat(2) });
  const transactions = fc.array(fc.array(event, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(transactions, async (recorded) => {
      const seen: string[] = [];
      const outbox = openOutbox(async ({ orderId }, at) => void seen.push(`${orderId} ${at}`));
      for (const events of recorded) {
        await database.db.transaction().execute(async (trx) => {
          for (const { orderId, at } of events) {
            await insertEvent(trx, { kind: 'order.placed', orderId }, at);
          }
        });
      }
      await outbox.drain();
      await outbox.drain();
      expect(seen).toEqual(recorded.flat().map(({ orderId, at }) => `${orderId} ${at}`));
      expect(await waiting()).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('of many events a limited number is read at once', async () => {
  const read: number[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read.push(result.rows.length);
      return result;
    },
  });
  const ids = Array.from({ length: 250 }, (_, n) => `order ${n}`);
  await database.db.transaction().execute(async (trx) => {
    for (const orderId of ids) await insertEvent(trx, { kind: 'order.placed', orderId }, 0);
  });
  const seen: string[] = [];
  const broken = ids.slice(0, 120);
  const outbox = createOutbox({
    db,
    read: readWith([
      async ({ orderId }) => {
        seen.push(orderId);
        if (broken.includes(orderId)) throw new Error('not now');
      },
    ]),
    clock: () => 1,
    onError: (error) => failures.push(error),
  });
  await outbox.drain();
  expect(seen).toEqual(ids);
  expect(await waiting()).toBe(broken.length);
  expect(Math.max(...read)).toBe(100);
});

test('a failed reaction is reported, retried, and holds up no other event', async () => {
  const seen: string[] = [];
  let broken = true;
  const outbox = openOutbox(async ({ orderId }) => {
    if (orderId === 'poison' && broken) throw new Error('not now');
    seen.push(orderId);
  });
  await place('poison', 1);
  await place('healthy', 2);
  await outbox.drain();
  expect(seen).toEqual(['healthy']);
  expect(failures).toEqual([new Error('not now')]);
  expect(await waiting()).toBe(1);

  broken = false;
  await outbox.drain();
  expect(seen).toEqual(['healthy', 'poison']);
});

test('a failed reaction holds up no other of its event', async () => {
  const seen: string[] = [];
  const outbox = openOutbox(
    () => Promise.reject(new Error('not now')),
    async ({ orderId }) => void seen.push(orderId),
  );
  await place('one');
  await outbox.drain();
  expect(seen).toEqual(['one']);
  expect(failures).toEqual([new Error('not now')]);
  expect(await waiting()).toBe(1);
});

test.each(['{"kind":"odd"}', 'x'])(
  'an event that cannot be read (%s) is reported and left alone',
  async (payload) => {
    await database.db
      .insertInto('outbox')
      .values({ id: 'x', position: 0, kind: 'odd', payload, created_at: 0, done_at: null })
      .execute();
    await place('known', 1);
    await openOutbox(async () => {}).drain();
    expect(failures).toHaveLength(1);
    expect(await waiting()).toBe(1);
  },
);

test('an event recorded during a run is handled too', async () => {
  const seen: string[] = [];
  const outbox = openOutbox(async ({ orderId }) => {
    seen.push(orderId);
    if (orderId === 'one') {
      await place('two');
      outbox.wake();
    }
  });
  await place('one');
  await outbox.drain();
  expect(seen).toEqual(['one', 'two']);
});

test('waking it at the end of a run causes another run', async () => {
  const seen: string[] = [];
  const outbox = createOutbox({
    db: failOnce(database.db),
    read: readWith([async ({ orderId }) => void seen.push(orderId)]),
    clock: () => 1,
    onError: () => outbox.wake(),
  });
  await place('one');
  await outbox.drain();
  expect(seen).toEqual(['one']);
});

test('a rolled-back transaction leaves no event', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await insertEvent(trx, { kind: 'order.placed', orderId: 'undone' }, 0);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await waiting()).toBe(0);
});

test('events of different orders are handled in parallel, those of one order in sequence', async () => {
  const seen: string[] = [];
  let began = 0;
  const { promise: all, resolve: letGo } = Promise.withResolvers<void>();
  const outbox = openOutbox(async ({ orderId }, at) => {
    seen.push(`${orderId} ${at} begins`);
    began += 1;
    if (began === 3) letGo();
    await all;
    seen.push(`${orderId} ${at} ends`);
  });
  for (const [n, id] of ['a', 'b', 'c', 'a'].entries()) await place(id, n);
  await outbox.drain();
  expect(seen.slice(0, 3)).toEqual(['a 0 begins', 'b 1 begins', 'c 2 begins']);
  expect(seen.slice(-2)).toEqual(['a 3 begins', 'a 3 ends']);
  expect(await waiting()).toBe(0);
});
