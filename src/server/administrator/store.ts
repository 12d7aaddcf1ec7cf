import { type Selectable, sql } from 'kysely';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import type { VerifiedAccount } from '../platform/sessions/administrator-sessions.ts';

/** The owner's account; undefined before the shop is set up. */
export async function findOwner(db: Queryable) {
  return db.selectFrom('administrators').selectAll().where('role', '=', 'owner').executeTakeFirst();
}

/** The account that signs in by this name, in whatever case; not one that was disabled. */
export async function findByUsername(db: Queryable, username: string) {
  return db
    .selectFrom('administrators')
    .selectAll()
    .where(sql<string>`lower(username)`, '=', username.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** An account that may sign in. */
export async function findAdministrator(db: Queryable, id: number) {
  return db
    .selectFrom('administrators')
    .selectAll()
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The account as it was read, for a sign-in that a change in between refuses. */
export function asVerified(account: Selectable<Tables['administrators']>): VerifiedAccount {
  return {
    id: account.id,
    passwordHash: account.password_hash,
    factorVersion: account.factor_version,
  };
}

/** Creates the owner's account; returns false if there is one already. */
export async function createOwner(
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
  { id, verified }: { id: number; verified: string },
  passwordHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('administrators')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', verified)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Locks the account and its factors until the transaction ends. A login that was checked before this change is refused
 * after it.
 */
export async function lockFactors(trx: Queryable, administratorId: number): Promise<void> {
  await trx
    .updateTable('administrators')
    .set((e) => ({ factor_version: e('factor_version', '+', 1) }))
    .where('id', '=', administratorId)
    .execute();
}

export async function putPasswordHash(
  db: Queryable,
  administratorId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('administrators')
    .set({ password_hash: passwordHash })
    .where('id', '=', administratorId)
    .execute();
}
