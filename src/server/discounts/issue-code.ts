import { randomBytes } from 'node:crypto';
import { encodeBase32 } from '../../domain/orders/order-number.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { insertCode } from './store.ts';

/** 8 characters of base 32, 40 bits: guessing is slowed down by the limit on asking for codes. */
const RANDOM_CHARACTERS = 8;

/**
 * Makes a code for one person's first order, like NEWS-7K2M9QXT. `percent` is whole, `now` in
 * milliseconds. Throws the database's unique violation in the rare case that the code exists: its transaction `drawsKeys`.
 */
export async function issueFirstOrderCode(
  db: Queryable,
  { prefix, percent }: { prefix: string; percent: number },
  now: number,
): Promise<{ id: string; code: string }> {
  const code = `${prefix}-${encodeBase32(randomBytes(RANDOM_CHARACTERS)).toUpperCase()}`;
  const id = await insertCode(
    db,
    {
      code,
      discountType: 'percentage',
      discountValue: String(percent),
      usageLimit: 1,
      expiresAt: null,
      isActive: true,
      firstOrderOnly: true,
      bySignUp: true,
    },
    now,
  );
  return { id, code };
}
