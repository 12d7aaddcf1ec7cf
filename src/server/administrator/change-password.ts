import { recordPasswordChange } from '../audit/index.ts';
import { recordAccountChange } from '../events/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { endSessionsOf } from '../platform/sessions/administrator-sessions.ts';
import { assertReauthenticated } from '../platform/sessions/assert-reauthenticated.ts';
import type { SignedInVisitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { checkPassword, wrongPassword } from './check-password.ts';
import { hashPassword } from './password.ts';
import { findFactors } from './second-factor/store.ts';
import { replacePasswordHash } from './store.ts';
import { toldOf } from './told-of.ts';

/**
 * Changes the password and signs the administrator out everywhere; this browser stays a known device. The current password
 * shows who is asking; a second factor is asked for as everywhere. Throws an HttpError: 400 for a wrong current password,
 * 403 `reauthentication_required`, 429 after too many attempts.
 */
export async function changePassword(
  { db, clock, outbox }: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  passwords: { currentPassword: string; newPassword: string },
  visitor: SignedInVisitor,
): Promise<void> {
  if (await findFactors(db, visitor.administrator.id))
    assertReauthenticated(visitor.administrator, clock());
  const account = await checkPassword(
    { db, clock },
    passwords.currentPassword,
    visitor,
    'currentPassword',
  );
  const current = { id: account.id, verified: account.password_hash };
  const hash = await hashPassword(passwords.newPassword);
  await runTransaction(db, async (trx) => {
    if (!(await replacePasswordHash(trx, current, hash))) {
      throw wrongPassword('currentPassword');
    }
    await endSessionsOf(trx, account.id);
    const [by, at] = [account.username, clock()];
    await recordPasswordChange(trx, { by, at });
    await recordAccountChange(trx, { what: 'password', ...(await toldOf(trx, account)), by }, at);
  });
  outbox.wake();
  // Otherwise strangers guessing passwords could lock the owner out.
  await visitor.signingIn.rememberDevice(account.id);
}
