import { recordPasswordChange } from '../audit/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { endAllAdministratorSessions } from '../platform/sessions/administrator-sessions.ts';
import type { SignedInVisitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countAttempt } from './login-attempts.ts';
import { hashPassword, isPassword } from './password.ts';
import { findAdministrator, replacePasswordHash } from './store.ts';

/**
 * Changes the password and signs the administrator out everywhere; this browser stays a known device. Throws an HttpError:
 * 400 for a wrong current password, 429 after too many attempts.
 */
export async function changePassword(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  passwords: { currentPassword: string; newPassword: string },
  visitor: Pick<SignedInVisitor, 'address' | 'signingIn'>,
): Promise<void> {
  const attempt = await countAttempt(db, visitor, clock());
  const account = await findAdministrator(db);
  if (!account || !(await isPassword(passwords.currentPassword, account.password_hash))) {
    throw wrongPassword();
  }
  await attempt.undo();
  const hash = await hashPassword(passwords.newPassword);
  await runTransaction(db, async (trx) => {
    if (!(await replacePasswordHash(trx, account.password_hash, hash))) throw wrongPassword();
    await endAllAdministratorSessions(trx);
    await recordPasswordChange(trx, { by: account.username, at: clock() });
  });
  // Otherwise strangers guessing passwords could lock the owner out.
  await visitor.signingIn.rememberDevice(account.id);
}

function wrongPassword(): HttpError {
  const message = 'The current password is not right';
  return new HttpError(400, 'wrong_password', message, { currentPassword: message });
}
