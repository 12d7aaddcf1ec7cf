import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contracts/administrator/second-factor.ts';
import { encodeBase32, foldBase32 } from '../../../domain/orders/order-number.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { hashToken } from '../../platform/sessions/token.ts';

/** 80 bits: too many to be guessed from a hash that is quick to make. */
const LENGTH = 16;

/** Replaces all recovery codes; returns the new ones, of which only hashes are stored: 'q3v7-0c9m-…'. */
export async function replaceRecoveryCodes(
  db: Queryable,
  administratorId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(LENGTH)));
  await db.deleteFrom('recovery_codes').execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: hashCode(code), administrator_id: administratorId })))
    .execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses up a recovery code, however it is spaced and cased. Returns false if there is no such code (any more). */
export async function takeRecoveryCode(db: Queryable, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('id', '=', hashCode(typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

function hashCode(code: string): string {
  return hashToken(foldBase32(code));
}
