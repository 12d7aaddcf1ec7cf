import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../support/find-free-port.ts';
import { ONLY_IN_ALL } from '../support/only-in-all.ts';
import { type Started, startServer } from '../support/running-shop.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const isSqlite = process.env.ASSAY_TEST_ENGINE !== 'postgres';

let database: TestDatabase;
let shop: Started;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  shop.server.kill('SIGKILL');
  await shop.ended;
  await expect.poll(listWorkers).toEqual([]);
  await database.close();
});

function start(workers: string, more: Record<string, string> = {}): Started {
  const { dataDir, databaseUrl } = database;
  const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const script = ['src/server/start-workers.ts', '--workers', workers];
  shop = startServer({ SEED: 'none', ...env, ...more }, { script });
  return shop;
}

/** The process ids of the workers, of which a killed shop leaves none. */
function listWorkers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => {
      return Number(parent) === shop.server.pid && args.join(' ').includes('src/server/main.ts');
    })
    .map(([pid]) => Number(pid));
}

test('a worker that is killed is replaced, and the shop answers all the while', async ({
  skip,
}) => {
  skip(isSqlite, 'a shop on SQLite is one process');
  const address = await start('2', { LOG_LEVEL: 'info' }).opened;
  await expect.poll(() => shop.output().match(/Server listening/g)).toHaveLength(2);
  const before = listWorkers();
  process.kill(before[0] ?? 0, 'SIGKILL');
  await expect.poll(listWorkers).not.toContain(before[0]);
  while (listWorkers().length < 2) {
    const { status } = await fetch(`${address}/readyz`, { headers: { connection: 'close' } });
    expect(status).toBe(200);
  }
  await expect
    .poll(shop.output)
    .toContain(`Worker ${before[0]} ended with SIGKILL; another one takes`);
  expect(shop.output().match(/^The shop is open at/gm)).toHaveLength(1);
  shop.server.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(listWorkers()).toEqual([]);
});

test('each worker reports its metrics on a port of its own', { tags: ONLY_IN_ALL }, async ({
  skip,
}) => {
  skip(isSqlite, 'a shop on SQLite is one process');
  const port = await findFreePort();
  await start('2', { METRICS_PORT: `${port}` }).opened;
  for (const at of [port, port + 1]) {
    const readReport = async () => (await fetch(`http://127.0.0.1:${at}/metrics`)).text();
    await expect.poll(() => readReport().catch(String)).toContain('process_start_time_seconds');
  }
});

test('workers that keep ending stop the shop', { tags: ONLY_IN_ALL }, async ({ skip }) => {
  skip(isSqlite, 'a shop on SQLite is one process');
  await start('2').opened;
  const killed = new Set<number>();
  const isStopping = () => shop.output().includes('the 6th within a minute: the shop stops');
  await expect
    .poll(() => {
      for (const pid of listWorkers()) {
        if (killed.has(pid) || isStopping()) continue;
        killed.add(pid);
        process.kill(pid, 'SIGKILL');
      }
      return isStopping();
    })
    .toBe(true);
  expect(await shop.ended).toBe(1);
});

test('several workers are refused on SQLite, and a wrong number everywhere', async () => {
  expect(await start('none').ended).toBe(1);
  expect(shop.output()).toBe(
    "Assay did not start: --workers is a number from 1 to 64, not 'none'\n",
  );
  if (!isSqlite) return;
  expect(await start('2').ended).toBe(1);
  expect(shop.output()).toContain('several workers need PostgreSQL');
});

test('one worker is the shop itself', { tags: ONLY_IN_ALL }, async () => {
  await start('1').opened;
  expect(listWorkers()).toEqual([]);
});
