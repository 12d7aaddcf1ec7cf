import type { Queryable } from '../platform/database/schema.ts';

export async function findAdministrator(db: Queryable) {
  return db.selectFrom('administrators').selectAll().executeTakeFirst();
}

/** Creates the administrator; returns false if there is one already. */
export async function createAdministrator(
  db: Queryable,
  account: { username: string; passwordHash: string; now: number },
): Promise<boolean> {
  const result = await db
    .insertInto('administrators')
    .values({
      id: 1,
      username: account.username,
      password_hash: account.passwordHash,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Replaces the hash that was verified; returns false if it had been changed already. */
export async function replacePasswordHash(
  db: Queryable,
  verified: string,
  passwordHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('administrators')
    .set({ password_hash: passwordHash })
    .where('password_hash', '=', verified)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function putPasswordHash(db: Queryable, passwordHash: string): Promise<void> {
  await db.updateTable('administrators').set({ password_hash: passwordHash }).execute();
}
