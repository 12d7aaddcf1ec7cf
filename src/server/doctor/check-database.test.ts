import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { readConfig } from '../config.ts';
import { openForReading } from '../platform/database/open-database.ts';
import { checkDatabase } from './check-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function examine() {
  const config = readConfig({ DATA_DIR: database.dataDir });
  const db = openForReading(config);
  try {
    return await checkDatabase(db, config);
  } finally {
    await db.destroy();
  }
}

test('a file that a shop has open can be read and not written', async () => {
  const reader = openForReading({ databaseUrl: undefined, dataDir: database.dataDir });
  await expect(reader.deleteFrom('products').execute()).rejects.toThrow(/readonly/);
  const deleteAll = reader.transaction().execute((trx) => trx.deleteFrom('products').execute());
  await expect(deleteAll).rejects.toThrow(/readonly/);
  await reader.destroy();
  expect(await examine()).toMatchObject({ usable: true });
});

test('a damaged file, and one that is something else, are wrong', async () => {
  const file = join(database.dataDir, 'shop.db');
  await database.db.destroy();
  truncateSync(file, 8192);
  const torn = await examine();
  expect(torn).toMatchObject({ usable: false });
  expect(torn.findings.at(-1)).toMatchObject({ level: 'wrong' });
  writeFileSync(file, 'no database at all, and too long to be the beginning of one'.repeat(9));
  expect((await examine()).findings).toMatchObject([
    { level: 'wrong', text: 'The database cannot be read: file is not a database.' },
  ]);
});

test('a log of changes that is never cut is named', async () => {
  const log = join(database.dataDir, 'shop.db-wal');
  const { findings } = await examine();
  await database.db.destroy();
  writeFileSync(log, '');
  truncateSync(log, 100 * 1024 * 1024);
  const texts = (await examine()).findings.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^shop\.db-wal has 100 MB/));
  expect(findings.every(({ level }) => level === 'ok')).toBe(true);
});
