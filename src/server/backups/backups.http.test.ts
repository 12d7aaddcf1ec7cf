// @module-tag one-engine

import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { missingPrograms } from '../../../tests/support/backup-desk.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { backupName } from './backup-folders.ts';
import { startIfDue } from './backup-state.ts';
import { backUpWhenDue, checkBackup } from './index.ts';

const HOUR = 3_600_000;

let folder: string;
let shop: TestShop;
let owner: Browser;

beforeEach(async ({ skip }) => {
  const missing = missingPrograms();
  skip(missing !== undefined, missing);
  folder = await mkdtemp(join(tmpdir(), 'assay-backups-'));
  await mkdir(join(folder, 'backups'));
  ({ shop, owner } = await openOwnersShop({ config: { backupDir: join(folder, 'backups') } }));
});
afterEach(async () => {
  await shop?.close();
  if (folder) await rm(folder, { recursive: true });
});

const backups = () => readdir(join(folder, 'backups'));
const problem = async () => (await owner.get('/api/admin/overview')).json.backupProblem;

test('there is one on each day of the shop, which its owner alone can read', async () => {
  expect(await problem(), 'the first one is still to come').toBeNull();
  await backUpWhenDue(shop.shop);
  shop.time.now += HOUR;
  await backUpWhenDue(shop.shop);
  const [name = '', ...others] = await backups();
  expect(others).toEqual([]);
  expect(await problem()).toBeNull();

  const backup = join(folder, 'backups', name);
  const { files } = await checkBackup(backup);
  expect(Object.keys(files)).toHaveLength(1);
  for (const file of ['manifest.json', ...Object.keys(files)]) {
    expect((await stat(join(backup, file))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(backup)).mode & 0o777).toBe(0o700);

  shop.time.now += DAY;
  await backUpWhenDue(shop.shop);
  expect(await backups()).toHaveLength(2);
});

test('one that fails is reported to the owner, tried again after an hour, and leaves nothing', async () => {
  await rm(join(folder, 'backups'), { recursive: true });
  await expect(backUpWhenDue(shop.shop)).rejects.toThrow(
    /^BACKUP_DIR \(.*\) cannot be used: ENOENT/,
  );
  expect(await problem()).toEqual({
    kind: 'failed',
    failure: expect.stringContaining('ENOENT'),
    lastAt: null,
  });
  // As long as its disk is not mounted, backups must not fill another.
  expect(await readdir(folder)).toEqual([]);
  await mkdir(join(folder, 'backups'));

  shop.time.now += HOUR / 2;
  await backUpWhenDue(shop.shop);
  expect(await backups()).toEqual([]);
  shop.time.now += HOUR / 2;
  await backUpWhenDue(shop.shop);
  expect(await backups()).toHaveLength(1);
  expect(await problem()).toBeNull();
});

test('one that fails in its midst leaves the older backups, and the time of the last is named', {
  tags: ONLY_IN_ALL,
}, async () => {
  await backUpWhenDue(shop.shop);
  const before = await backups();
  const pictures = join(shop.shop.config.dataDir, 'attached_assets');
  await mkdir(pictures, { recursive: true });
  execFileSync('mkfifo', [join(pictures, 'no-file')]);
  vi.stubEnv('PATH', pictures);
  shop.time.now += DAY;
  const cause = shop.shop.config.databaseUrl ? 'pg_dump is missing' : 'FIFO';
  await expect(backUpWhenDue(shop.shop)).rejects.toThrow(cause);
  expect(await backups()).toEqual(before);
  expect(await problem()).toEqual({
    kind: 'failed',
    failure: expect.stringContaining(cause),
    lastAt: expect.any(String),
  });
});

test('one that is complete counts, whichever older one cannot be removed', {
  tags: ONLY_IN_ALL,
}, async () => {
  for (let days = 0; days < 60; days += 1) {
    await mkdir(join(folder, 'backups', backupName(shop.time.now - (days + 1) * DAY)));
  }
  const [oldest = '', next = ''] = (await backups()).toSorted();
  await writeFile(join(folder, 'backups', `.unfinished-${oldest}`), 'in its way');
  await expect(backUpWhenDue(shop.shop)).rejects.toThrow('could not be removed');
  const { kind, failure, lastAt } = await problem();
  expect(kind).toBe('old-ones-kept');
  expect(failure).toMatch(/^The backup is complete, but 1 older could not be removed: ENOTDIR/);
  expect(lastAt).not.toBeNull();
  expect(await backups()).toContain(oldest);
  expect(await backups()).not.toContain(next);

  const before = await backups();
  shop.time.now += HOUR;
  await backUpWhenDue(shop.shop);
  expect(await backups()).toEqual(before);
});

test('pictures on another disk are in it, and if that disk is away there is none', async ({
  skip,
}) => {
  skip(shop.shop.config.databaseUrl !== undefined, 'PostgreSQL has the pictures');
  const disk = join(folder, 'disk');
  await mkdir(disk);
  await writeFile(join(disk, 'one.webp'), 'a picture');
  await symlink(disk, join(shop.shop.config.dataDir, 'attached_assets'));
  await backUpWhenDue(shop.shop);
  const [name = ''] = await backups();
  const { files } = await checkBackup(join(folder, 'backups', name));
  expect(Object.keys(files)).toContain('attached_assets/one.webp');

  await rm(disk, { recursive: true });
  shop.time.now += DAY;
  await expect(backUpWhenDue(shop.shop)).rejects.toThrow('ENOENT');
  expect(await backups()).toEqual([name]);
});

test('a day and a half without one is reported', async () => {
  await backUpWhenDue(shop.shop);
  shop.time.now += 35 * HOUR;
  expect(await problem()).toBeNull();
  shop.time.now += 2 * HOUR;
  expect(await problem()).toEqual({ kind: 'late', failure: null, lastAt: expect.any(String) });
});

test('a first one that is interrupted each time is reported after a day and a half', {
  tags: ONLY_IN_ALL,
}, async () => {
  for (let hours = 0; hours < 36; hours += 1) {
    expect(await problem()).toBeNull();
    expect(await startIfDue(shop.shop.db, shop.time.now, () => true)).toBe(true);
    shop.time.now += HOUR;
  }
  shop.time.now += HOUR;
  expect(await problem()).toEqual({ kind: 'late', failure: null, lastAt: null });
});

test('of two machines one makes it', { tags: RACE }, async () => {
  await Promise.all([backUpWhenDue(shop.shop), backUpWhenDue(shop.shop)]);
  expect(await backups()).toHaveLength(1);
});

test('without BACKUP_DIR there are none, and nobody misses them', async () => {
  const off = await openTestShop();
  await backUpWhenDue(off.shop);
  const browser = await openAdministrator(off);
  expect((await browser.get('/api/admin/overview')).json.backupProblem).toBeNull();
  expect(await readdir(off.shop.config.dataDir)).not.toContain('backups');
  await off.close();
});
