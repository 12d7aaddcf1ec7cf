import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sqliteDialect } from './sqlite.ts';
import { openSqlite } from './sqlite-connection.ts';

test('SQLite keeps acknowledged writes, waits for locks and checks foreign keys', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-sqlite-'));
  const db = new Kysely<unknown>({ dialect: sqliteDialect(join(folder, 'shop.db')) });
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  const FULL = 2;
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(FULL);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(1000);
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('a limit is a literal in the SQL, so that SQLite need not plan the query again', async () => {
  const db = new Kysely<{ rows: { id: number } }>({ dialect: sqliteDialect(':memory:') });
  const { sql: text, parameters } = db.selectFrom('rows').select('id').limit(7).offset(3).compile();
  expect([text, parameters]).toEqual(['select "id" from "rows" limit 7 offset ?', [3]]);
  await db.destroy();
});

test('many different statements do not fill the statement cache for good', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const { run, close } = openSqlite(':memory:', '');
  for (let limit = 1; limit <= 600; limit += 1) run(`select 1 limit ${limit}`);
  run('select 2');
  prepare.mockClear();
  run('select 2');
  expect(prepare).not.toHaveBeenCalled();
  close();
});
