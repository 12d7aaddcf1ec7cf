import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { purgeExpiredCounts } from '../http/limit-requests.ts';
import { insertSession } from '../sessions/sessions.ts';
import { runTransaction } from './run-transaction.ts';
import type { Queryable } from './schema.ts';
import { sendTogether } from './send-together.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const listSessions = async () =>
  (await database.db.selectFrom('sessions').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

test('calls run in their order, and each gives its own answer', async () => {
  const answers = await runTransaction(database.db, (trx) =>
    sendTogether(trx, (trx) => [
      insertSession(trx, 'one', 0),
      trx.selectFrom('sessions').select('id').execute(),
      undefined,
      trx.deleteFrom('sessions').returning('id').execute(),
      trx.selectFrom('sessions').select('id').execute(),
    ]),
  );
  expect(answers).toEqual([undefined, [{ id: 'one' }], undefined, [{ id: 'one' }], []]);
});

test('a failed call is thrown, and nothing of the others is stored', async () => {
  const failing = runTransaction(database.db, (trx) =>
    sendTogether(trx, (trx) => [
      insertSession(trx, 'before', 0),
      sql`select 1 from nowhere`.execute(trx),
      insertSession(trx, 'after', 0),
      (async () => {
        await trx.selectFrom('sessions').select('id').execute();
        await insertSession(trx, 'later', 0);
      })(),
    ]),
  );
  await expect(failing).rejects.toThrow('nowhere');
  expect(await listSessions()).toEqual([]);
});

test('a drawn key that is taken in the middle is drawn again like any other', async () => {
  await insertSession(database.db, 'taken', 0);
  const ids = ['taken', 'free'];
  const insertTwo = (trx: Queryable) =>
    sendTogether(trx, (trx) => [
      purgeExpiredCounts(trx, 0),
      insertSession(trx, ids.shift() ?? '', 0),
      insertSession(trx, 'other', 0),
    ]);
  await runTransaction(database.db, insertTwo, { drawsKeys: true });
  expect(await listSessions()).toEqual(['free', 'other', 'taken']);
});

test('more different statements than are kept prepared give their answers', async () => {
  const { db } = database;
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 400; number += 1) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(number)} + ${1} as n`.execute(db);
      expect(rows).toEqual([{ n: number + 1 }]);
    }
  }
});
