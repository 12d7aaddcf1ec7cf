import type { logInWithPasskey as contract } from '../../contracts/administrator/passkeys.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { countAttempt } from './login-attempts.ts';
import { checkPasskey, wrongPasskey } from './second-factor/passkeys.ts';
import { asVerified, findAdministrator } from './store.ts';

/**
 * Signs somebody in with a passkey alone. Throws an HttpError: 400 for one that the shop does not know, 429 after
 * too many attempts.
 */
export async function logInWithPasskey(
  shop: Pick<Shop, 'db' | 'clock' | 'log'>,
  { passkey }: Input<typeof contract>['body'],
  visitor: Pick<Visitor, 'address' | 'origin' | 'signingIn'>,
): Promise<void> {
  const { db, clock } = shop;
  const attempt = await countAttempt(db, visitor, clock());
  const account = await findAdministrator(db, await checkPasskey(shop, passkey, visitor.origin));
  if (!account) throw wrongPasskey();
  // False if the passkey was removed meanwhile.
  if (!(await visitor.signingIn.signIn(asVerified(account)))) throw wrongPasskey();
  await attempt.undo();
}
