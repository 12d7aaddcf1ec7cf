import { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { waitForDatabase } from './open-database.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Nothing listens there. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

test('a database that stays unavailable is given up after the patience, with one message why', async () => {
  const db = new Kysely<Tables>({ dialect: postgresDialect(NOWHERE) });
  const onWait = vi.fn();
  await expect(waitForDatabase(db, 1200, onWait)).rejects.toThrow('ECONNREFUSED');
  expect(onWait).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ECONNREFUSED' }));
  await db.destroy();
});

test('without patience the error is thrown at once', async () => {
  const db = new Kysely<Tables>({ dialect: postgresDialect(NOWHERE) });
  const onWait = vi.fn();
  await expect(waitForDatabase(db, 0, onWait)).rejects.toThrow('ECONNREFUSED');
  expect(onWait).not.toHaveBeenCalled();
  await db.destroy();
});

test('a database that answers needs no wait', async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  await waitForDatabase(db, 0, () => expect.unreachable());
  await db.destroy();
});
