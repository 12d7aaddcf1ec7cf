import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '../../contracts/administrator/second-factor.ts';
import { encodeBase32 } from '../../domain/orders/order-number.ts';
import { recordPasswordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Database } from '../platform/database/schema.ts';
import { endSessionsOf } from '../platform/sessions/administrator-sessions.ts';
import { hashPassword } from './password.ts';
import { switchFactorsOff } from './second-factor/change-factors.ts';
import { showSecondFactor } from './second-factor/store.ts';
import { findOwner, putPasswordHash } from './store.ts';

/** A random password of 130 bits, in characters that are hard to misread. */
export function makePassword(): string {
  return encodeBase32(randomBytes(26));
}

/**
 * Gives the owner a new password, signs them out everywhere and resets the failed attempts; on demand it also
 * switches the second factor off. Returns what signs in from then on; undefined if there is no owner yet. `now`
 * in milliseconds.
 */
export async function resetPassword(
  db: Database,
  now: number,
  options: { switchFactorsOff: boolean },
): Promise<{ username: string; password: string; factors: SecondFactor } | undefined> {
  const account = await findOwner(db);
  if (!account) return undefined;
  const password = makePassword();
  const hash = await hashPassword(password);
  const factors = await runTransaction(db, async (trx) => {
    await putPasswordHash(trx, account.id, hash);
    await endSessionsOf(trx, account.id);
    await trx.deleteFrom('password_failures').execute();
    const made = { by: 'console', at: now };
    await recordPasswordChange(trx, made);
    if (options.switchFactorsOff) await switchFactorsOff(trx, account, made);
    return showSecondFactor(trx, account.id);
  });
  return { username: account.username, password, factors };
}
