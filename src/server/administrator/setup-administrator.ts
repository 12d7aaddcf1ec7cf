import { timingSafeEqual } from 'node:crypto';
import { conflict, HttpError } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { hashPassword } from './password.ts';
import { makePassword } from './reset-password.ts';
import { createOwner, findOwner } from './store.ts';

const USERNAME = 'admin';

/**
 * Creates the owner's account and returns its random password; the browser becomes a known device. Throws an HttpError
 * if the token is wrong (403) or there is an owner already (409).
 */
export async function setupAdministrator(
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  token: string | undefined,
  { signingIn }: Pick<Visitor, 'signingIn'>,
) {
  if (config.setupToken && !sameText(token ?? '', config.setupToken)) {
    throw new HttpError(
      403,
      'setup_token_required',
      'Open the set-up link that the server printed when it started',
    );
  }
  if (await findOwner(db)) throw alreadyExists();
  const password = makePassword();
  const created = await createOwner(db, {
    username: USERNAME,
    passwordHash: await hashPassword(password),
    now: clock(),
  });
  if (!created) throw alreadyExists();
  await signingIn.rememberDevice(1);
  return {
    message: 'Administrator account created',
    credentials: { username: USERNAME, password },
  };
}

function alreadyExists() {
  return conflict('administrator_exists', 'The administrator account already exists');
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
