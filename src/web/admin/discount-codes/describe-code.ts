import type { OwnedCode } from '../../../contracts/admin-discount-codes.ts';
import { shopDay } from '../../../domain/shop-day.ts';

/** '10% off' or '$5.00 off', as the specification's list has it. */
export function describeValue({
  discountType,
  discountValue,
}: Pick<OwnedCode, 'discountType' | 'discountValue'>): string {
  return discountType === 'percentage' ? `${discountValue}% off` : `$${discountValue} off`;
}

/** '3 / 10', or '3 / ∞' where there is no limit. */
export function describeUses({ usedCount, usageLimit }: OwnedCode): string {
  return `${usedCount} / ${usageLimit ?? '∞'}`;
}

/** The last day in the shop on which a code can be used, as 2026-12-31; '' where it never expires. */
export function lastDay({ expiresAt }: Pick<OwnedCode, 'expiresAt'>): string {
  return expiresAt === null ? '' : shopDay(Date.parse(expiresAt));
}
