import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sqliteDialect } from './sqlite.ts';

type Rows = { rows: { id: number }; promises: { id: number; row_id: number } };

let folder: string;
let db: Kysely<Rows>;
/** What another process sees, which is what is on the disk. */
let outside: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-driver-'));
  const file = join(folder, 'shop.db');
  db = new Kysely<Rows>({ dialect: sqliteDialect(file) });
  await sql`create table rows (id integer primary key)`.execute(db);
  // Checked only when everything is committed.
  await sql`create table promises (id integer primary key, row_id integer references rows deferrable initially deferred)`.execute(
    db,
  );
  outside = new DatabaseSync(file);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  outside.close();
  await db.destroy();
  await rm(folder, { recursive: true });
});

const stored = () =>
  outside
    .prepare('select id from rows order by id')
    .all()
    .map(({ id }) => id);
const ids = async () => (await db.selectFrom('rows').select('id').execute()).map(({ id }) => id);
const add = (id: number) => db.insertInto('rows').values({ id }).execute();
const addInTransaction = (id: number, end: () => Promise<unknown> = async () => {}) =>
  db.transaction().execute(async (trx) => {
    await trx.insertInto('rows').values({ id }).execute();
    await end();
  });

/** A clock that advances by `step` milliseconds whenever the driver reads it, so that a commit takes that long. */
function holdTime() {
  const time = { now: 0, step: 1 };
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time.now += time.step;
    return time.now;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return time;
}

test('an acknowledged write is on the disk, and nobody sees it earlier', async () => {
  holdTime().step = 0;
  const seen: unknown[] = [];
  const written = Promise.all([
    addInTransaction(1).then(() => seen.push(['first', stored()])),
    addInTransaction(2).then(() => seen.push(['second', stored()])),
    add(3).then(() => seen.push(['third', stored()])),
  ]);
  expect(await ids()).toEqual([]);
  await written;
  expect(await ids()).toEqual([1, 2, 3]);
  // All three became durable at once.
  expect(seen).toEqual([
    ['first', [1, 2, 3]],
    ['second', [1, 2, 3]],
    ['third', [1, 2, 3]],
  ]);
});

test('a failed transaction rolls back only its own work', async () => {
  const results = await Promise.allSettled([
    addInTransaction(1),
    addInTransaction(2, () => Promise.reject(new Error('changed my mind'))),
    add(1),
    addInTransaction(3),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(stored()).toEqual([1, 3]);
});

test('a waiting transaction holds up writers, not readers, and nobody sees its writes', async () => {
  await add(1);
  const until = Promise.withResolvers<void>();
  const slow = addInTransaction(2, async () => {
    await until.promise;
    throw new Error('in the end not');
  });
  const after = add(3);
  await nextTurn();
  expect(await ids()).toEqual([1]);
  until.resolve();
  await expect(slow).rejects.toThrow('in the end not');
  await after;
  expect(await ids()).toEqual([1, 3]);
});

test('a transaction reads its own writes', async () => {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('rows').values({ id: 1 }).execute();
    expect(await trx.selectFrom('rows').select('id').execute()).toEqual([{ id: 1 }]);
  });
});

test('writers let the event loop turn, however many are waiting', async () => {
  const time = holdTime();
  time.step = 2;
  const order: string[] = [];
  const writes = [1, 2, 3, 4, 5, 6, 7, 8].map((id) =>
    addInTransaction(id, async () => order.push('an order')),
  );
  setImmediate(() => order.push('a page from memory'));
  while (order.length < 9) await nextTurn();
  vi.runAllTimers();
  await Promise.all(writes);
  expect(order.indexOf('a page from memory')).toBeLessThan(4);
});

test('if the disk fails, every waiting writer gets the error, and the next one succeeds', async () => {
  holdTime().step = 0;
  const broken = db
    .transaction()
    .execute((trx) => trx.insertInto('promises').values({ id: 1, row_id: 404 }).execute());
  const alongside = add(1);
  for (const told of [broken, alongside]) {
    await expect(told).rejects.toThrow('FOREIGN KEY');
  }
  await add(2);
  expect(stored()).toEqual([2]);
});

test('after SQLite rolls everything back, the others of the group get an error', async () => {
  holdTime().step = 0;
  const others = add(1);
  const lost = db.transaction().execute((trx) =>
    // Like a full disk, rolls back the whole transaction.
    sql`insert or rollback into rows values (1)`.execute(trx),
  );
  await expect(lost).rejects.toThrow('UNIQUE');
  await expect(others).rejects.toThrow('UNIQUE');
  await addInTransaction(2);
  expect(stored()).toEqual([2]);
});

test('writes right after a commit are committed together', async () => {
  const time = holdTime();
  await add(1);
  time.step = 0;
  const others = [add(2)];
  await nextTurn();
  others.push(addInTransaction(3).then(() => []));
  await nextTurn();
  expect(stored()).toEqual([1]);
  expect(vi.getTimerCount()).toBe(1);
  vi.runAllTimers();
  await Promise.all(others);
  expect(stored()).toEqual([1, 2, 3]);
});

test('a failed commit does not affect the next write', async () => {
  const time = holdTime();
  time.step = 0;
  const promise = () =>
    db
      .transaction()
      .execute((trx) => trx.insertInto('promises').values({ id: 1, row_id: 404 }).execute());
  const broken = db.transaction().execute(async (trx) => {
    await trx.insertInto('promises').values({ id: 2, row_id: 404 }).execute();
    // The group is overdue: it is committed at the end of this transaction.
    time.now += 25;
    await nextTurn();
    await nextTurn();
    await trx.insertInto('promises').values({ id: 3, row_id: 404 }).execute();
  });
  const next = addInTransaction(1, nextTurn);
  await expect(broken).rejects.toThrow('FOREIGN KEY');
  await next;
  await expect(promise()).rejects.toThrow('FOREIGN KEY');
  await add(2);
  expect(stored()).toEqual([1, 2]);
});

test('a few milliseconds after a commit, however long it took, writes do not wait', async () => {
  const time = holdTime();
  await add(1);
  time.now += 3;
  await add(2);
  time.step = 1000;
  await add(3);
  time.step = 1;
  time.now += 5;
  await add(4);
  expect(stored()).toEqual([1, 2, 3, 4]);
});

test('whatever is concurrent, exactly the acknowledged writes are stored', async () => {
  const step = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    how: fc.constantFrom('alone', 'transaction', 'undone', 'waiting'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.deleteFrom('rows').execute();
      const results = await Promise.allSettled(
        steps.map(({ id, how }) => {
          if (how === 'alone') return add(id);
          if (how === 'transaction') return addInTransaction(id);
          if (how === 'waiting') return addInTransaction(id, nextTurn);
          return addInTransaction(id, () => Promise.reject(new Error('undone')));
        }),
      );
      const acknowledged = steps.filter((_, at) => results[at]?.status === 'fulfilled');
      expect(stored()).toEqual(acknowledged.map(({ id }) => id).sort());
      const wanted = steps.filter(({ how }) => how !== 'undone').map(({ id }) => id);
      expect(stored()).toEqual([...new Set(wanted)].sort());
    }),
    { numRuns: 60 },
  );
});
