import type { z } from 'zod';
import type { credentials } from '../../contracts/auth.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { findAdministrator } from './store.ts';

/** What a name that does not exist is compared with, so that it takes as long as one that does. */
const NOBODYS_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Signs the administrator in. Throws a Refusal: 401 where name or password is wrong, 429 after too many tries. */
export async function logIn(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { username, password }: z.output<typeof credentials>,
  visitor: Pick<Visitor, 'address' | 'signingIn'>,
): Promise<void> {
  const guess = await countAttempt(db, visitor, clock());
  const account = await findAdministrator(db);
  const known = account?.username === username ? account : undefined;
  const isRight = await isPassword(password, known?.password_hash ?? NOBODYS_HASH);
  if (!known || !isRight) throw wrongCredentials();
  const verified = { id: known.id, passwordHash: known.password_hash };
  // It may have been changed while it was looked at.
  if (!(await visitor.signingIn.signIn(verified))) throw wrongCredentials();
  await guess.takeBack();
}

function wrongCredentials(): Refusal {
  return new Refusal(401, 'invalid_credentials', 'Invalid credentials');
}
