import { randomBytes } from 'node:crypto';
import { encodeBase32 } from '../../domain/order-number.ts';
import { recordPasswordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Database } from '../platform/database/schema.ts';
import { endAllAdministratorSessions } from '../platform/sessions/administrator-sessions.ts';
import { hashPassword } from './password.ts';
import { findAdministrator, putPasswordHash } from './store.ts';

/** A random password of 130 bits, in characters that are hard to misread. */
export function makePassword(): string {
  return encodeBase32(randomBytes(26));
}

/**
 * Gives the administrator a new password, signs them out everywhere and resets the failed attempts. Returns undefined if
 * there is no administrator yet. `now` in milliseconds.
 */
export async function resetPassword(
  db: Database,
  now: number,
): Promise<{ username: string; password: string } | undefined> {
  const account = await findAdministrator(db);
  if (!account) return undefined;
  const password = makePassword();
  const hash = await hashPassword(password);
  await runTransaction(db, async (trx) => {
    await putPasswordHash(trx, hash);
    await endAllAdministratorSessions(trx);
    await trx.deleteFrom('password_failures').execute();
    await recordPasswordChange(trx, { by: 'console', at: now });
  });
  return { username: account.username, password };
}
