import { type HttpError, wrongField } from '../platform/http/http-error.ts';
import type { SignedInVisitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { findAdministrator } from './store.ts';

/**
 * Checks the signed-in administrator's password, and returns the account. `field` is its name in the form. Throws an
 * HttpError: 400 if it is wrong, 429 after too many attempts.
 */
export async function checkPassword(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  password: string,
  visitor: Pick<SignedInVisitor, 'address' | 'signingIn' | 'administrator'>,
  field: 'password' | 'currentPassword',
) {
  const attempt = await countAttempt(db, visitor, clock());
  const account = await findAdministrator(db, visitor.administrator.id);
  if (!account || !(await isPassword(password, account.password_hash))) throw wrongPassword(field);
  await attempt.undo();
  return account;
}

export function wrongPassword(field: 'password' | 'currentPassword'): HttpError {
  const sentence =
    field === 'currentPassword' ? 'The current password is incorrect' : 'The password is incorrect';
  return wrongField(field, sentence, 'wrong_password');
}
