import type {
  AdminDiscountCode,
  createDiscountCode,
  updateDiscountCode,
} from '../../contracts/discounts/admin-discount-codes.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { checkDiscountValue, type DiscountType } from '../../domain/pricing/discounts.ts';
import { changeEditable, createEditable, deleteEditable, type Editable } from '../audit/index.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { getAdminCode, insertCode, replaceCode } from './store.ts';

const editableCode: Editable<AdminDiscountCode> = {
  kind: 'discount code',
  find: getAdminCode,
  async put(trx, code) {
    assertDiscountValue(code);
    assertUsageLimit(code);
    await replaceCode(trx, code.id, code);
  },
  nameOf: ({ code }) => code,
  auditFields: ({ code, discountType, discountValue, usageLimit, expiresAt, ...flags }) => ({
    code,
    discountType,
    discountValue,
    usageLimit,
    expiresAt,
    isActive: flags.isActive,
    firstOrderOnly: flags.firstOrderOnly,
  }),
};

/** Adds a code. Throws an HttpError where its value does not fit its type (400) or its name is taken (409). */
export async function createCode(
  shop: Shop,
  wanted: Input<typeof createDiscountCode>['body'],
  by: string,
): Promise<AdminDiscountCode> {
  assertDiscountValue(wanted);
  return withFreeCode(wanted.code, () =>
    createEditable(shop, editableCode, by, async (trx, now) =>
      getAdminCode(trx, await insertCode(trx, wanted, now)),
    ),
  );
}

/**
 * Changes the fields that are sent. Throws an HttpError where there is no such code (404), where it was changed since
 * the given version (409 `changed_meanwhile`), where its new name is taken (409), where its value does not fit
 * its type or its limit is below what was used already (400).
 */
export async function changeCode(
  shop: Shop,
  id: string,
  { version, ...fields }: Input<typeof updateDiscountCode>['body'],
  by: string,
): Promise<AdminDiscountCode> {
  return withFreeCode(fields.code, () =>
    changeEditable(shop, editableCode, { id, version, by }, (found) => applyPatch(found, fields)),
  );
}

/**
 * Deletes a code. Orders keep its name and what it took off; a subscriber who got it stays on the list. Throws an
 * HttpError (404) where there is none.
 */
export async function deleteCode(shop: Shop, id: string, by: string): Promise<void> {
  await deleteEditable(shop, editableCode, { id, by });
}

/** Throws an HttpError (400) for a discount that cannot be given, for instance 101 %. */
function assertDiscountValue(code: { discountType: DiscountType; discountValue: string }): void {
  const reason = checkDiscountValue(code.discountType, code.discountValue);
  if (reason) throw wrongField('discountValue', reason);
}

function assertUsageLimit({ usageLimit, usedCount }: AdminDiscountCode): void {
  if (usageLimit === null || usageLimit >= usedCount) return;
  const times = usedCount === 1 ? 'once' : `${usedCount} times`;
  throw wrongField(
    'usageLimit',
    `This code has already been used ${times}, so the limit is at least ${usedCount}. To stop it now, make it inactive.`,
    'limit_too_low',
  );
}

/** Runs a change that may name a code, and throws an HttpError (409) where another code has that name. */
async function withFreeCode<T>(code: string | undefined, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const sentence = `There is already a code ${code}. Choose another name.`;
    throw new HttpError(409, 'code_taken', sentence, { code: sentence });
  }
}
