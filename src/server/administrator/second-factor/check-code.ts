import { warnOfWrongCodes } from '../../mails/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { countFailure } from '../login-attempts.ts';
import { takeAppCode, wrongCode } from './authenticator-app.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

/** Refused codes in a quarter of an hour of which the owner is told. */
const TOLD_FROM = 5;

/**
 * Uses up a code of somebody's authenticator app, or a recovery code of theirs; the owner is told of several that were refused. Who enters
 * one has the password, or a session, already. Throws an HttpError (400) for a wrong code and for one that was used.
 */
export async function checkCode(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mailer'>,
  { id }: { id: number },
  code: string,
): Promise<void> {
  const { db, clock } = shop;
  try {
    await takeCode(db, id, code, clock());
  } catch (error) {
    if (error instanceof HttpError) {
      const { failures, since } = await countFailure(db, 'codes', clock());
      if (failures >= TOLD_FROM) await warnOfWrongCodes(shop, { failures, since });
    }
    throw error;
  }
}

async function takeCode(db: Queryable, id: number, code: string, now: number): Promise<void> {
  const isOfApp = /^\d{6}$/.test(code.replace(/\s/g, ''));
  const isTaken = isOfApp
    ? await takeAppCode(db, id, code, now)
    : await takeRecoveryCode(db, id, code);
  if (!isTaken) {
    throw wrongCode('A code of the app has six digits, and a recovery code works once.');
  }
}
