import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Queryable } from './schema.ts';

/** The value that is stored under a key, as JSON text; undefined if there is none. */
export async function findSetting(db: Queryable, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Stores a value, which replaces an earlier one. */
export async function putSetting(db: Queryable, key: string, to: unknown): Promise<void> {
  const value = JSON.stringify(to);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export async function deleteSetting(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

/** Stores a value in place of what `findSetting` found. Returns false if somebody else was faster. */
export async function replaceSetting(
  db: Queryable,
  key: string,
  found: string | undefined,
  to: unknown,
): Promise<boolean> {
  const value = JSON.stringify(to);
  if (found === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', found)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks the settings against other changes until the transaction ends. SQLite has one writer at a time anyway. */
export async function lockSettings(db: Queryable): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(db);
}
