import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createOwnDatabase } from '../../../../../tests/support/own-database.ts';
import { postgresDialect } from '../postgres.ts';
import { up } from './0001-initial.ts';

test('if pg_trgm cannot be created, one line says what to do', async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'SQLite has its trigrams built in');
  const own = await createOwnDatabase();
  const db = new Kysely<unknown>({ dialect: postgresDialect(own.url, true) });
  const undone = new Error('undone');
  const attempt = db.transaction().execute(async (trx) => {
    await sql`create role assay_without_rights`.execute(trx);
    await sql`set local role assay_without_rights`.execute(trx);
    await expect(up(trx)).rejects.toThrow(
      /^Search needs the PostgreSQL extension pg_trgm.*run "create extension pg_trgm" in this database.*$/,
    );
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  await db.destroy();
  await own.drop();
});
