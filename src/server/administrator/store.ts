import type { Selectable } from 'kysely';
import type { Queryable, Tables } from '../platform/database/schema.ts';
import type { VerifiedAccount } from '../platform/sessions/administrator-sessions.ts';

export async function findAdministrator(db: Queryable) {
  return db.selectFrom('administrators').selectAll().executeTakeFirst();
}

/** The account as it was read, for a sign-in that a change in between refuses. */
export function asVerified(account: Selectable<Tables['administrators']>): VerifiedAccount {
  return {
    id: account.id,
    passwordHash: account.password_hash,
    factorVersion: account.factor_version,
  };
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

/**
 * Locks the account and its factors until the transaction ends. A login that was checked before this change is refused
 * after it.
 */
export async function lockFactors(trx: Queryable): Promise<void> {
  await trx
    .updateTable('administrators')
    .set((e) => ({ factor_version: e('factor_version', '+', 1) }))
    .execute();
}

export async function putPasswordHash(db: Queryable, passwordHash: string): Promise<void> {
  await db.updateTable('administrators').set({ password_hash: passwordHash }).execute();
}
