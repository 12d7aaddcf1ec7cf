import { reauthenticate } from '../../../src/contracts/administrator/auth.ts';
import {
  logInWithPasskey,
  preparePasskeyLogin,
} from '../../../src/contracts/administrator/passkeys.ts';
import * as factor from '../../../src/contracts/administrator/second-factor.ts';
import { codeAt } from '../../../tests/support/second-factor.ts';
import { makePasskey } from '../../../tests/support/software-passkey.ts';
import type { Scene } from '../scene.ts';

/** The owner sets up an authenticator app and a passkey, signs in with the passkey, and removes both. */
export async function keepSecondFactor({
  owner,
  credentials: { password },
  word,
  address,
}: Scene): Promise<void> {
  await owner(reauthenticate, { body: { password } });
  const { secret } = await owner(factor.makeAuthenticatorSecret, {});
  const code = codeAt(secret, Date.now());
  await owner(factor.addAuthenticatorApp, { body: { secret, code } });

  const passkey = makePasskey(address);
  const options = await owner(factor.preparePasskey, {});
  await owner(factor.addPasskey, { body: { name: word(), passkey: passkey.create(options) } });
  await owner(factor.makeRecoveryCodes, {});
  const asked = await owner(preparePasskeyLogin, {});
  await owner(logInWithPasskey, { body: { passkey: passkey.get(asked) } });

  const { passkeys } = await owner(factor.getSecondFactor, {});
  for (const { id } of passkeys) await owner(factor.removePasskey, { params: { id }, body: {} });
  await owner(factor.removeAuthenticatorApp, { body: { password } });
}
