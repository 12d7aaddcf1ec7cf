import { cleanKey } from '../text/typed-key.ts';
import { type Cents, divideHalfUp, formatCents, formatDollars, parseCents } from './money.ts';

export const discountTypes = ['percentage', 'fixed'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** `value` is in hundredths: of a percent (1000 is 10 %) for a percentage, of a dollar (cents) for a fixed discount. */
export type Discount = { code: string; type: DiscountType; value: number };

/** What decides whether a code can be used. Times in milliseconds since 1970. */
type CodeFacts = {
  isActive: boolean;
  expiresAt: number | null;
  usageLimit: number | null;
  usedCount: number;
};

/** The cents that a discount takes off a subtotal: rounded half up once, at most the subtotal. */
export function calculateDiscount(subtotal: Cents, discount: Discount | null): Cents {
  if (!discount) return 0;
  const amount =
    discount.type === 'percentage'
      ? divideHalfUp(subtotal * discount.value, 10_000)
      : discount.value;
  return Math.min(amount, subtotal);
}

type CodeState = 'Active' | 'Inactive' | 'Expired' | 'Used up';

const refusals: Record<CodeState, string | undefined> = {
  Active: undefined,
  Inactive: 'This discount code is no longer active',
  Expired: 'This discount code has expired',
  'Used up': 'This discount code has already been used',
};

/** Why a code cannot be used at `now`, in words for the shopper; undefined if it can. */
export function checkDiscountCode(facts: CodeFacts, now: number): string | undefined {
  return refusals[discountCodeState(facts, now)];
}

/** The state of a code at `now`, as the owner's list shows it. */
export function discountCodeState(facts: CodeFacts, now: number): CodeState {
  if (!facts.isActive) return 'Inactive';
  if (facts.expiresAt !== null && facts.expiresAt <= now) return 'Expired';
  if (facts.usageLimit !== null && facts.usedCount >= facts.usageLimit) return 'Used up';
  return 'Active';
}

/** The largest fixed discount, in cents, as the tables allow. */
const HIGHEST_FIXED: Cents = 100_000_000;

/** What is wrong with a discount's value, typed as '10', '12.5' or '5.00'; undefined for a valid one. */
export function checkDiscountValue(type: DiscountType, typed: string): string | undefined {
  const value = parseCents(typed);
  if (value === undefined) {
    return type === 'percentage'
      ? 'Enter a percentage, for instance 10 or 12.5'
      : 'Enter an amount, for instance 5 or 5.00';
  }
  if (value === 0) return 'A discount takes off more than 0';
  if (type === 'percentage' && value > 10_000) return 'A percentage is at most 100';
  if (value > HIGHEST_FIXED)
    return `At most ${formatDollars(formatCents(HIGHEST_FIXED))} fits here`;
  return undefined;
}

/** Codes are compared as keys, upper-cased. */
export function normalizeCode(typed: string): string {
  return cleanKey(typed).toUpperCase();
}

/** '10% off', '12.5% off' or '$5.00 off'. */
export function describeDiscount(discount: Discount): string {
  const value = formatDiscountValue(discount);
  return discount.type === 'fixed' ? `${formatDollars(value)} off` : `${value}% off`;
}

/** The wire's discountValue: '10' or '12.5' for a percentage, '5.00' for a fixed discount. */
export function formatDiscountValue(discount: Pick<Discount, 'type' | 'value'>): string {
  return discount.type === 'fixed' ? formatCents(discount.value) : `${discount.value / 100}`;
}
