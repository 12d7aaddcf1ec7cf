import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contracts/administrator/second-factor.ts';
import { encodeBase32, foldBase32 } from '../../../domain/orders/order-number.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { hashToken } from '../../platform/sessions/token.ts';

/** 80 bits: too many to be guessed from a hash that is quick to make. */
const LENGTH = 16;

/** Replaces somebody's recovery codes; returns the new ones, of which only hashes are stored: 'q3v7-0c9m-…'. */
export async function replaceRecoveryCodes(
  db: Queryable,
  administratorId: number,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => encodeBase32(randomBytes(LENGTH)));
  await deleteRecoveryCodes(db, administratorId);
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ id: hashCode(code), administrator_id: administratorId })))
    .execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses up a recovery code, however it is spaced and cased. Returns false if there is no such code (any more). */
export async function takeRecoveryCode(
  db: Queryable,
  administratorId: number,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', administratorId)
    .where('id', '=', hashCode(typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRecoveryCodes(db: Queryable, administratorId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
}

function hashCode(code: string): string {
  return hashToken(foldBase32(code));
}
