import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupName, makeBackup } from '../../src/server/backups/index.ts';
import type { Config } from '../../src/server/config.ts';
import { takeLock } from '../../src/server/platform/database/lock-shop-file.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { restoreBackup } from '../../src/server/restore-command.ts';
import { missingPrograms } from '../support/backup-desk.ts';
import { makePlace } from '../support/test-database.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let backup: string;

beforeEach(async ({ skip }) => {
  const missing = missingPrograms();
  skip(missing !== undefined, missing);
  shop = await openTestShop();
  const backups = await mkdtemp(join(tmpdir(), 'assay-backups-'));
  onTestFinished(() => rm(backups, { recursive: true }));
  const now = Date.now();
  backup = join(backups, backupName(now));
  await makeBackup(shop.shop, backup, now);
});
afterEach(() => shop?.close());

const replace = (place: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  restoreBackup({ ...shop.shop.config, ...place }, { folder: backup, replace: true });

test('a shop that is open is not replaced', async () => {
  const { config } = shop.shop;
  if (config.databaseUrl) {
    await expect(replace(config)).rejects.toThrow('the database is in use');
  } else {
    const lock = takeLock(config.dataDir);
    await expect(replace(config)).rejects.toThrow('has this shop open already');
    lock.close();
  }
});

test('a connection that is about to close keeps nobody from restoring', async ({ skip }) => {
  const place = await makePlace();
  onTestFinished(place.remove);
  skip(!place.databaseUrl, 'SQLite has no connections');
  await replace(place);
  const leaving = openDatabase(place);
  await sql`select 1`.execute(leaving);
  const restored = replace(place);
  await wait(500);
  await leaving.destroy();
  await restored;
});
