import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runAdminCommand } from '../../src/server/admin-command.ts';
import { runBackupCommand } from '../../src/server/backup-command.ts';
import { describeFile } from '../../src/server/backups/index.ts';
import { printDiagnosis } from '../../src/server/doctor-command.ts';
import { runMoveCommand } from '../../src/server/move-command.ts';
import { migrateDatabase } from '../../src/server/platform/database/migrate.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { runRestoreCommand } from '../../src/server/restore-command.ts';

/** A whole shop, of which each test spoils a copy. */
let whole: string;
let dataDir: string;
let said: string;

beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'assay-whole-'));
  const db = openDatabase({ databaseUrl: undefined, dataDir: whole });
  await migrateDatabase(db);
  await db.destroy();
});
afterAll(() => rm(whole, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'assay-console-'));
  said = '';
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += text;
      return true;
    });
  }
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('BACKUP_DIR', await mkdtemp(join(tmpdir(), 'assay-console-backups-')));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(process.env.BACKUP_DIR ?? '', { recursive: true });
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

const file = () => join(dataDir, 'shop.db');
const isFile = () =>
  stat(file()).then(
    (found) => found.isFile(),
    () => false,
  );
/** Nothing listens there: no command that refuses its input asks it. */
const NOWHERE = 'postgres://shop@127.0.0.1:1/shop';

async function spoil(change: string) {
  const database = new DatabaseSync(file());
  database.exec(change);
  database.close();
}

/** What may stand in place of a shop, and what is said of it. */
const inputs: [name: string, make: () => Promise<unknown>, sentence: RegExp][] = [
  ['nothing', async () => undefined, /[Tt]here is no shop in /],
  ['an empty file', () => writeFile(file(), ''), /shop\.db is empty; /],
  ['a folder', () => mkdir(file()), /shop\.db is not a file/],
  [
    'another file',
    () => writeFile(file(), 'a,b\n'.repeat(5000)),
    /shop\.db is damaged \(file is not a database\)/,
  ],
  [
    'a file that was cut',
    async () => {
      await cp(join(whole, 'shop.db'), file());
      await truncate(file(), 5000);
    },
    /shop\.db is damaged/,
  ],
  [
    'another program’s database',
    () => spoil('create table notes (id)'),
    /shop\.db is not the database of a shop/,
  ],
  [
    'a later version’s shop',
    async () => {
      await cp(join(whole, 'shop.db'), file());
      await spoil("insert into kysely_migration values ('9999-later', '2030-01-01')");
    },
    /shop\.db is of a later version of the shop \(migration 9999-later is not known here\); use that version$/m,
  ],
];

const commands: [name: string, run: () => Promise<number>][] = [
  ['move', () => runMoveCommand([NOWHERE])],
  ['backup', runBackupCommand],
  ['admin', () => runAdminCommand(['reset-password'])],
  ['restore', () => restoreFrom(dataDir)],
];

/** Restores a backup whose files are those of a folder, with a manifest that fits them. */
async function restoreFrom(source: string): Promise<number> {
  const backup = await mkdtemp(join(tmpdir(), 'assay-console-backup-'));
  const files: Record<string, unknown> = {};
  for (const { name } of (await readdir(source, { withFileTypes: true })).filter((one) =>
    one.isFile(),
  )) {
    await cp(join(source, name), join(backup, name));
    files[name] = await describeFile(join(backup, name));
  }
  const about = {
    createdAt: '2026-01-31T08:00:00.000Z',
    engine: 'sqlite',
    migration: '0001-initial',
  };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...about, files }));
  const target = join(backup, 'target');
  vi.stubEnv('DATA_DIR', target);
  try {
    return await runRestoreCommand([backup]);
  } finally {
    await rm(backup, { recursive: true });
  }
}

describe.each(commands)('%s', (name, run) => {
  test.each(inputs)(
    'takes %s for no shop, says so in a sentence and changes nothing',
    async (_, make, sentence) => {
      await make();
      await writeFile(join(dataDir, 'shop-before-move.db'), 'an earlier one');
      const before = await readdir(dataDir);
      expect(await run()).toBe(1);
      expect(said.trim().split('\n')).toHaveLength(1);
      // What has no file is no backup of one.
      const isMissing = name === 'restore' && !(await isFile());
      expect(said).toMatch(isMissing ? /there is no shop\.db in this backup/ : sentence);
      expect((await readdir(dataDir)).filter((name) => !/-(shm|wal)$/.test(name))).toEqual(before);
      expect(await readFile(join(dataDir, 'shop-before-move.db'), 'utf8')).toBe('an earlier one');
    },
  );
});

test('move leaves the file of an earlier move where it is', async () => {
  await cp(whole, dataDir, { recursive: true });
  await writeFile(join(dataDir, 'shop-before-move.db'), 'an earlier one');
  expect(await runMoveCommand([NOWHERE])).toBe(1);
  expect(said).toMatch(/shop-before-move\.db is there already, from an earlier move/);
});

test('the doctor finds what is no shop, and goes on living', async () => {
  await writeFile(file(), '');
  expect(await printDiagnosis('http://127.0.0.1:1/')).toBe(1);
  expect(said).toMatch(/WRONG +\S+shop\.db is empty\./);
});

test('a database that another program writes to is named', async () => {
  await cp(whole, dataDir, { recursive: true });
  const other = new DatabaseSync(file());
  other.exec('pragma locking_mode = exclusive; begin exclusive; create table notes (id)');
  try {
    expect(await runMoveCommand([NOWHERE])).toBe(1);
    expect(said).toMatch(
      /^The shop was not moved: \S+shop\.db is in use by another program; end that program/,
    );
  } finally {
    other.close();
  }
});

test('a lock that cannot be taken is named', async () => {
  await cp(whole, dataDir, { recursive: true });
  await mkdir(join(dataDir, 'shop.lock'));
  expect(await runMoveCommand([NOWHERE])).toBe(1);
  expect(said).toMatch(/^The shop was not moved: \S+shop\.lock cannot be written \(/);
});

test('a folder that is a file, or no backup, is refused in a sentence', async () => {
  const one = join(dataDir, 'a-file');
  await writeFile(one, 'a');
  for (const folder of [one, join(dataDir, 'nowhere'), dataDir]) {
    expect(await runRestoreCommand([folder])).toBe(1);
  }
  expect(said.trim().split('\n')).toEqual(
    Array(3).fill(expect.stringMatching(/^The shop was not restored: \S+ is not a backup/)),
  );
});
