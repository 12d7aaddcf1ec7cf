import type { reauthenticate as contract } from '../../contracts/administrator/auth.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { wrongField } from '../platform/http/http-error.ts';
import { proveAdministratorSession } from '../platform/sessions/administrator-sessions.ts';
import type { SignedInVisitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { checkPassword } from './check-password.ts';
import { countAttempt } from './login-attempts.ts';
import { checkCode } from './second-factor/check-code.ts';
import { checkOwnPasskey } from './second-factor/passkeys.ts';
import { findFactors } from './second-factor/store.ts';

/**
 * Shows again who is signed in: by a code or a passkey where there is a second factor, otherwise by the password. Throws an
 * HttpError: 400 for a wrong or missing one, 429 after too many attempts.
 */
export async function reauthenticate(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'config' | 'mailer'>,
  { password, code, passkey }: Input<typeof contract>['body'],
  visitor: SignedInVisitor,
): Promise<void> {
  const { db, clock } = shop;
  if (!(await findFactors(db, visitor.administrator.id))) {
    if (password === undefined) throw wrongField('password', 'Enter your password');
    await checkPassword(shop, password, visitor, 'password');
  } else {
    const attempt = await countAttempt(db, visitor, clock());
    if (passkey) await checkOwnPasskey(shop, passkey, visitor);
    else if (code !== undefined) await checkCode(shop, visitor.administrator, code);
    else throw wrongField('code', 'Enter a code, or use a passkey');
    await attempt.undo();
  }
  await proveAdministratorSession(db, visitor.administrator.sessionId, clock());
}
