import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { discountCodeState } from '../../../domain/pricing/discounts.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';

/** '10% off' or '$5.00 off', as in the specification's list. */
export function describeValue({ discountType, discountValue }: AdminDiscountCode): string {
  return discountType === 'percentage'
    ? `${discountValue}% off`
    : `${formatDollars(discountValue)} off`;
}

/** '3 / 10', or '3 / ∞' where there is no limit. */
export function describeUses({ usedCount, usageLimit }: AdminDiscountCode): string {
  return `${usedCount} / ${usageLimit ?? '∞'}`;
}

/** Whether a code can be used now: 'Active', 'Expired' … */
export function currentState({ expiresAt, ...code }: AdminDiscountCode) {
  const time = expiresAt === null ? null : Date.parse(expiresAt);
  return discountCodeState({ ...code, expiresAt: time }, Date.now());
}

/** The last day in the shop on which a code can be used, as 2026-12-31; '' where it never expires. */
export function lastDay({ expiresAt }: AdminDiscountCode): string {
  return expiresAt === null ? '' : shopDay(Date.parse(expiresAt));
}
