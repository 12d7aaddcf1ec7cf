import type { logIn as contract } from '../../contracts/administrator/auth.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countAttempt } from './login-attempts.ts';
import { isPassword } from './password.ts';
import { checkCode } from './second-factor/check-code.ts';
import { findFactors } from './second-factor/store.ts';
import { asVerified, findByUsername } from './store.ts';

/** Compared with for an unknown username, so that it takes as long as a known one. */
const DUMMY_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Signs somebody in, with a code where there is a second factor. Throws an HttpError: 401 for wrong credentials
 * and (`second_factor_required`) for a missing code, 400 for a wrong one, 429 after too many attempts.
 */
export async function logIn(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mailer'>,
  { username, password, code }: Input<typeof contract>['body'],
  visitor: Pick<Visitor, 'address' | 'signingIn'>,
): Promise<void> {
  const { db, clock } = shop;
  const attempt = await countAttempt(db, visitor, clock());
  const known = await findByUsername(db, username);
  const isRight = await isPassword(password, known?.password_hash ?? DUMMY_HASH);
  if (!known || !isRight) throw wrongCredentials();
  const factors = await findFactors(db, known.id);
  if (factors && code === undefined) {
    await attempt.undo();
    throw secondFactorRequired(factors);
  }
  if (factors && code !== undefined) await checkCode(shop, known, code);
  // False if the password or the second factor was changed meanwhile.
  if (!(await visitor.signingIn.signIn(asVerified(known)))) throw wrongCredentials();
  await attempt.undo();
}

function wrongCredentials(): HttpError {
  return new HttpError(401, 'invalid_credentials', 'Invalid credentials');
}

/** 401: the password was right, and the fields say what else there is to sign in with. */
function secondFactorRequired(factors: { hasApp: boolean; hasPasskeys: boolean }): HttpError {
  const codes = factors.hasApp ? 'a code of your app or a recovery code' : 'a recovery code';
  const message = factors.hasPasskeys ? `Use your passkey, or enter ${codes}` : `Enter ${codes}`;
  return new HttpError(401, 'second_factor_required', message, {
    code: message,
    ...(factors.hasApp && { app: 'A code of the app signs in as well' }),
    ...(factors.hasPasskeys && { passkey: 'A passkey signs in as well' }),
  });
}
