// @module-tag one-engine
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ONLY_IN_ALL } from '../support/only-in-all.ts';
import { type Started, startServer } from '../support/running-shop.ts';

let folder: string;
let running: Started[];

beforeEach(async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE === 'postgres', 'PostgreSQL serves many processes');
  folder = await mkdtemp(join(tmpdir(), 'assay-one-'));
  running = [];
});
afterEach(async () => {
  for (const { server, ended } of running ?? []) {
    server.kill('SIGKILL');
    await ended;
  }
  if (folder) await rm(folder, { recursive: true, force: true });
});

function start(dataDir = folder): Started {
  const started = startServer({ DATA_DIR: dataDir, SEED: 'none' });
  running.push(started);
  return started;
}

async function stop({ server, ended }: Started, signal: 'SIGTERM' | 'SIGKILL') {
  server.kill(signal);
  return ended;
}

/** Starts, and gives the one line that it ends with. */
async function refused(): Promise<string> {
  const { ended, output } = start();
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^Assay did not start: .+\n$/);
  return output();
}

const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8);

test('a second process on the same shop says who has it, and ends', async () => {
  const first = start();
  expect(await first.opened).toBeDefined();
  expect(await refused()).toContain(`process ${first.server.pid} on `);
  await stop(first, 'SIGTERM');
  expect(await start().opened).toBeDefined();
});

test('after a kill the next start checks the database and says so; after a stop it says nothing', {
  tags: ONLY_IN_ALL,
}, async () => {
  const first = start();
  await first.opened;
  await stop(first, 'SIGKILL');
  const second = start();
  expect(await second.opened).toBeDefined();
  expect(second.output()).toContain('Its database was checked and is whole.');
  await stop(second, 'SIGTERM');
  const third = start();
  expect(await third.opened).toBeDefined();
  expect(third.output()).not.toContain('checked');
});

test('a database that was damaged when the shop was cut off is not opened', {
  tags: ONLY_IN_ALL,
}, async () => {
  const first = start();
  await first.opened;
  await stop(first, 'SIGTERM');
  const file = join(folder, 'shop.db');
  const bytes = await readFile(file);
  bytes.fill(0x5a, 8192, 16384);
  await writeFile(file, bytes);
  // As it is left by a process that is killed.
  await writeFile(join(folder, 'shop.pid'), 'process 1');
  expect(await refused()).toContain('shop.db is damaged');
});

test.each(['empty', 'no database'])(
  'a shop.db that is %s is no new shop',
  { tags: ONLY_IN_ALL },
  async (kind) => {
    const first = start();
    await first.opened;
    await stop(first, 'SIGTERM');
    await writeFile(join(folder, 'attached_assets', 'picture.webp'), '');
    const file = join(folder, 'shop.db');
    if (kind === 'empty') await truncate(file);
    else await writeFile(file, 'x'.repeat(8192));
    expect(await refused()).toContain(
      kind === 'empty' ? 'shop.db is empty, but a folder of pictures' : 'shop.db is damaged',
    );
    if (kind === 'empty') expect((await stat(file)).size).toBe(0);
  },
);

test('a folder with a backup and without a shop.db is no new shop', {
  tags: ONLY_IN_ALL,
}, async () => {
  await writeFile(join(folder, 'shop-2026-11-01.db'), '');
  expect(await refused()).toContain('shop.db is missing, but shop-2026-11-01.db of a shop is here');
});

test('a folder in which a restore was cut short is no new shop', {
  tags: ONLY_IN_ALL,
}, async () => {
  await mkdir(join(folder, '.restoring'));
  expect(await refused()).toContain('shop.db is missing, but .restoring of a shop is here');
});

test('an empty folder is a new shop, whose files nobody else can read', {
  tags: ONLY_IN_ALL,
}, async () => {
  await chmod(folder, 0o755);
  const shop = start();
  expect(await shop.opened).toBeDefined();
  for (const name of ['shop.db', 'shop.db-wal', 'shop.db-shm']) {
    expect([name, await modeOf(name)]).toEqual([name, '600']);
  }
  expect(await modeOf('.')).toBe('700');
});

test('files that others could read are closed to them; a folder with other things in it stays as it is', {
  tags: ONLY_IN_ALL,
}, async () => {
  const first = start();
  await first.opened;
  await stop(first, 'SIGTERM');
  await chmod(join(folder, 'shop.db'), 0o644);
  await mkdir(join(folder, 'photos'));
  await chmod(folder, 0o755);
  expect(await start().opened).toBeDefined();
  expect(await modeOf('shop.db')).toBe('600');
  expect(await modeOf('.')).toBe('755');
});
