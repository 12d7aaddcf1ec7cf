import {
  type AdminDiscountCode,
  discountCodes,
} from '../../contracts/discounts/admin-discount-codes.ts';
import { checkDiscountValue, type DiscountType } from '../../domain/pricing/discounts.ts';
import { type Editable, editableRoutes } from '../audit/index.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import type { Route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { findAdminCode, insertCode, listCodePage, replaceCode } from './store.ts';

const editableCode: Editable<AdminDiscountCode> = {
  kind: 'discount code',
  find: findAdminCode,
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

/** The owner's list of codes. A deleted one stays on its orders, with what it took off, and its subscriber on the list. */
export function codeEditingRoutes(shop: Shop): Route[] {
  return editableRoutes(shop, discountCodes, {
    editable: editableCode,
    list: (db, query) => listCodePage(forLongReads(db), query),
    async insert(trx, id, wanted, now) {
      assertDiscountValue(wanted);
      await insertCode(trx, wanted, now, id);
    },
    taken({ code }) {
      const sentence = `There is already a code ${code}. Choose another name.`;
      return new HttpError(409, 'code_taken', sentence, { code: sentence });
    },
  });
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
