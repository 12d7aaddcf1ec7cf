import type { Queryable } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { takeAppCode, wrongCode } from './authenticator-app.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/**
 * Uses up a code of the authenticator app, or a recovery code. `now` in milliseconds. Throws an HttpError (400) for a
 * wrong code and for one that was used.
 */
export async function takeCode(db: Queryable, code: string, now: number): Promise<void> {
  const isOfApp = /^\d{6}$/.test(code.replace(/\s/g, ''));
  const isTaken = isOfApp ? await takeAppCode(db, code, now) : await takeRecoveryCode(db, code);
  if (!isTaken) {
    throw wrongCode('A code of the app has six digits, and a recovery code works once.');
  }
}

/** 401: the password was right, and the fields say what else there is to sign in with. */
export function secondFactorRequired(factors: {
  hasApp: boolean;
  hasPasskeys: boolean;
}): HttpError {
  const codes = factors.hasApp ? 'a code of your app or a recovery code' : 'a recovery code';
  const message = factors.hasPasskeys ? `Use your passkey, or enter ${codes}` : `Enter ${codes}`;
  return new HttpError(401, 'second_factor_required', message, {
    code: message,
    ...(factors.hasApp && { app: 'A code of the app signs in as well' }),
    ...(factors.hasPasskeys && { passkey: 'A passkey signs in as well' }),
  });
}
