import { warnOfWrongCodes } from '../../mails/index.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { countFailure } from '../login-attempts.ts';
import { takeCode } from './take-code.ts';

/** Refused codes in a quarter of an hour of which the owner is told. */
const TOLD_FROM = 5;

/**
 * Uses up a code, as `takeCode`; the owner is told of several that were refused. Who enters one has the password, or a
 * session, already.
 */
export async function checkCode(
  shop: Pick<Shop, 'db' | 'clock' | 'config' | 'mailer'>,
  code: string,
): Promise<void> {
  const { db, clock } = shop;
  try {
    await takeCode(db, code, clock());
  } catch (error) {
    if (error instanceof HttpError) {
      const { failures, since } = await countFailure(db, 'codes', clock());
      if (failures >= TOLD_FROM) await warnOfWrongCodes(shop, { failures, since });
    }
    throw error;
  }
}
