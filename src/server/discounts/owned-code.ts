import type { OwnedCode } from '../../contracts/admin-discount-codes.ts';
import { type DiscountType, whyValueIsRefused } from '../../domain/discounts.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/refusal.ts';
import { findOwnedCode } from './store.ts';

/** The code as it stands now. Throws a Refusal (404) where there is none. */
export async function readBack(db: Queryable, id: string): Promise<OwnedCode> {
  const code = await findOwnedCode(db, id);
  if (!code) throw notFound('Discount code not found');
  return code;
}

/** What the audit tells of a code: what its owner writes. */
export function auditFields(code: OwnedCode) {
  const { discountType, discountValue, usageLimit, expiresAt, isActive, firstOrderOnly } = code;
  return {
    code: code.code,
    discountType,
    discountValue,
    usageLimit,
    expiresAt,
    isActive,
    firstOrderOnly,
  };
}

/** Throws a Refusal (400) for what cannot be taken off, for instance 101 %. */
export function refuseWrongValue(code: {
  discountType: DiscountType;
  discountValue: string;
}): void {
  const reason = whyValueIsRefused(code.discountType, code.discountValue);
  if (reason) throw new Refusal(400, 'invalid_input', reason, { discountValue: reason });
}

/** Runs a change that may give a code a name, and throws a Refusal (409) where another has it. */
export async function refuseTaken<T>(
  code: string | undefined,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const sentence = `There is already a code ${code}. Choose another name.`;
    throw new Refusal(409, 'code_taken', sentence, { code: sentence });
  }
}
