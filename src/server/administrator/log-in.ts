import type { z } from 'zod';
import type { credentials } from '../../contracts/auth.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { findAdministrator } from './store.ts';

/** Compared with for an unknown username, so that it takes as long as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Signs the administrator in. Throws an HttpError: 401 for wrong credentials, 429 after too many attempts. */
export async function logIn(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { username, password }: z.output<typeof credentials>,
  visitor: Pick<Visitor, 'address' | 'signingIn'>,
): Promise<void> {
  const attempt = await countAttempt(db, visitor, clock());
  const account = await findAdministrator(db);
  const known = account?.username === username ? account : undefined;
  const isRight = await isPassword(password, known?.password_hash ?? DUMMY_HASH);
  if (!known || !isRight) throw wrongCredentials();
  const verified = { id: known.id, passwordHash: known.password_hash };
  // False if the password was changed meanwhile.
  if (!(await visitor.signingIn.signIn(verified))) throw wrongCredentials();
  await attempt.undo();
}

function wrongCredentials(): HttpError {
  return new HttpError(401, 'invalid_credentials', 'Invalid credentials');
}
