import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { insertSession } from '../sessions/sessions.ts';
import { isDatabaseUnavailable } from './engine.ts';
import { runTransaction } from './run-transaction.ts';

let database: TestDatabase;
beforeEach(async ({ skip }) => {
  skip(process.env.ASSAY_TEST_ENGINE !== 'postgres', 'SQLite plans again by itself');
  database = await openTestDatabase();
  await insertSession(database.db, 'one', 0);
});
afterEach(() => database?.close());

const read = (db = database.db) =>
  db.selectFrom('sessions').selectAll().where('id', '=', 'one').executeTakeFirst();

/** As the next version's migration does, on another machine. */
const addColumn = () => sql`alter table sessions add column later integer`.execute(database.db);

test('a transaction whose statement was prepared before a migration is retried', async () => {
  await read();
  await addColumn();
  expect(await runTransaction(database.db, (trx) => read(trx))).toMatchObject({ id: 'one' });
});

test('a read that was prepared before a migration is unavailable once', async () => {
  await read();
  await addColumn();
  await expect(read()).rejects.toSatisfy(isDatabaseUnavailable);
  expect(await read()).toMatchObject({ id: 'one' });
});
