import { Kysely } from 'kysely';
import { expect, test, vi } from 'vitest';
import { waitForDatabase } from './open-database.ts';
import { postgresDialect } from './postgres.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

/** Nothing listens there. */
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

test('a database that stays away is given up when patience ends, and why is told once', async () => {
  const db = new Kysely<Tables>({ dialect: postgresDialect(NOWHERE) });
  const onWait = vi.fn();
  await expect(waitForDatabase(db, 1200, onWait)).rejects.toThrow('ECONNREFUSED');
  expect(onWait).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ECONNREFUSED' }));
  await db.destroy();
});

test('whoever has no patience is told at once', async () => {
  const db = new Kysely<Tables>({ dialect: postgresDialect(NOWHERE) });
  const onWait = vi.fn();
  await expect(waitForDatabase(db, 0, onWait)).rejects.toThrow('ECONNREFUSED');
  expect(onWait).not.toHaveBeenCalled();
  await db.destroy();
});

test('a database that answers is not waited for', async () => {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  await waitForDatabase(db, 0, () => expect.unreachable());
  await db.destroy();
});
