import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDatabaseUnavailable, sqliteCode } from './engine.ts';
import { forLongReads } from './for-long-reads.ts';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { findSetting, putSetting } from './settings.ts';

let dataDir: string;
let db: Database;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-long-reads-'));
  db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrateDatabase(db);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
  await rm(dataDir, { recursive: true });
});

/** Goes through so many rows, and gives the last `shown`. */
const countTo = (most: number, shown = 1) => sql<{ n: number }>`
  with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${most})
  select n from counted where n > ${most - shown}`;

test('others are answered while a long read is running', async () => {
  const asked = countTo(2_000_000).execute(forLongReads(db));
  const order: string[] = [];
  const read = asked.then(() => order.push('the long read'));
  for (let request = 1; request <= 5; request += 1) {
    await nextTurn();
    await findSetting(db, 'anything');
    order.push(`request ${request}`);
  }
  await read;
  expect(order.at(-1)).toBe('the long read');
  expect((await asked).rows).toEqual([{ n: 2_000_000 }]);
});

test('it sees what was written before, and a transaction its own writes', async () => {
  await putSetting(db, 'a', 1);
  expect(await findSetting(forLongReads(db), 'a')).toBe('1');
  await putSetting(db, 'a', 2);
  expect(await findSetting(forLongReads(db), 'a')).toBe('2');
  await db.transaction().execute(async (trx) => {
    await putSetting(trx, 'a', 3);
    expect(await findSetting(forLongReads(trx), 'a')).toBe('3');
    expect(await findSetting(forLongReads(db), 'a')).toBe('2');
  });
});

test('all rows come, however many, and each read gets its own', async () => {
  const many = countTo(3456, 3456).execute(forLongReads(db));
  const few = countTo(7, 2).execute(forLongReads(db));
  expect((await many).rows.map(({ n }) => n)).toEqual(
    Array.from({ length: 3456 }, (_, n) => n + 1),
  );
  expect((await few).rows).toEqual([{ n: 6 }, { n: 7 }]);
  expect((await countTo(500, 500).execute(forLongReads(db))).rows).toHaveLength(500);
});

test('it writes nothing, begins no transaction, and fails as any other read', async () => {
  const aside = forLongReads(db);
  await expect(putSetting(aside, 'a', 1)).rejects.toThrow('readonly');
  await expect(aside.transaction().execute(async () => 1)).rejects.toThrow('cannot begin');
  const failing = sql`select * from nothing`;
  const here: unknown = await failing.execute(db).catch((error: unknown) => error);
  const there: unknown = await failing.execute(aside).catch((error: unknown) => error);
  expect(there).toEqual(here);
  expect(sqliteCode(there)).toBe(1);
  expect(isDatabaseUnavailable(there)).toBe(false);
});

test('plugins see what it is asked', async () => {
  let asked = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await findSetting(forLongReads(db.withPlugin(plugin)), 'a');
  expect(asked).toBe(1);
});

test('a thread that breaks off fails what it was asked, and the next read has another', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const lost = countTo(3_000_000).execute(forLongReads(db));
  const failed = expect(lost).rejects.toThrow('The thread has ended');
  const worker = await vi.waitUntil(() => post.mock.contexts[0]);
  if (worker instanceof Worker) await worker.terminate();
  await failed;
  expect((await countTo(2).execute(forLongReads(db))).rows).toEqual([{ n: 2 }]);
});

test('a thread that is asked nothing ends, and the next read has another', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await countTo(2).execute(forLongReads(db));
  vi.advanceTimersByTime(59_000);
  await countTo(2).execute(forLongReads(db));
  vi.advanceTimersByTime(59_000);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(terminate).toHaveBeenCalledOnce();
  expect((await countTo(2).execute(forLongReads(db))).rows).toEqual([{ n: 2 }]);
});

test('closing the database ends the thread, and leaves the file tidy', async () => {
  await putSetting(db, 'a', 1);
  await findSetting(forLongReads(db), 'a');
  expect(existsSync(join(dataDir, 'shop.db-wal'))).toBe(true);
  await db.destroy();
  expect(existsSync(join(dataDir, 'shop.db-wal'))).toBe(false);
});
