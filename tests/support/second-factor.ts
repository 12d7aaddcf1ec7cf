import { Secret, TOTP } from 'otpauth';
import type { Browser } from './browser.ts';
import { makePasskey } from './software-passkey.ts';

/** What an authenticator app shows at a time (milliseconds). */
export function codeAt(secret: string, time: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}

/** Sets an authenticator app up; gives its secret and the recovery codes. */
export async function setUpApp(
  owner: Browser,
  now: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await owner.post('/api/admin/second-factor/app/secret')).json;
  const body = { secret, code: codeAt(secret, now) };
  const { status, json, text } = await owner.put('/api/admin/second-factor/app', body);
  if (status !== 200) throw new Error(`The app was not set up: ${text}`);
  return { secret, recoveryCodes: json.newRecoveryCodes };
}

/** Where in-process requests go. */
const ORIGIN = 'http://localhost';

/** Adds a passkey in software to the owner's account. */
export async function addPasskey(owner: Browser, name = 'Laptop') {
  const passkey = makePasskey(ORIGIN);
  const options = await owner.post('/api/admin/second-factor/passkeys/options');
  const body = { name, passkey: passkey.create(options.json) };
  const added = await owner.post('/api/admin/second-factor/passkeys', body);
  if (added.status !== 200) throw new Error(`The passkey was not added: ${added.text}`);
  return { passkey, added: added.json };
}
