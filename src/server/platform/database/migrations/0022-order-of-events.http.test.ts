import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { up } from './0022-order-of-events.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('events that wait already keep their order: that of their times, then that in which they were stored', async () => {
  const { db } = database;
  for (const index of ['outbox_waiting', 'outbox_by_position']) {
    await sql`drop index ${sql.ref(index)}`.execute(db);
  }
  await sql`alter table outbox drop column position`.execute(db);
  await sql`create index outbox_waiting on outbox (created_at) where done_at is null`.execute(db);
  for (const [id, at] of Object.entries({ z: 2, y: 1, b: 1, c: 2, a: 1, d: 0 })) {
    await sql`insert into outbox (id, kind, payload, created_at)
      values (${id}, 'order.placed', '', ${at})`.execute(db);
  }
  await up(db);
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'position'])
    .orderBy('position')
    .execute();
  expect(rows.map(({ id }) => id).join('')).toBe('dybazc');
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
});
