import type { WrittenShippingRule } from './describe-shipping.ts';
import { type Cents, readCents } from './money.ts';

/** A flat fee, and free shipping above a subtotal. `freeAtThreshold`: shipping is free at exactly the threshold, too. */
export type ShippingRule = { fee: Cents; threshold: Cents; freeAtThreshold: boolean };

/** 15.00, free above 100.00, until the owner changes it. */
export const defaultShippingRule: ShippingRule = {
  fee: 1500,
  threshold: 10_000,
  freeAtThreshold: false,
};

/** Reads the rule as the settings store it. Throws a RangeError for what is no amount. */
export function readShippingRule(setting: WrittenShippingRule): ShippingRule {
  return {
    fee: readCents(setting.fee),
    threshold: readCents(setting.threshold),
    freeAtThreshold: setting.freeAtThreshold,
  };
}

/** Shipping in cents for a subtotal before discounts; 0 for an empty cart. */
export function calculateShipping(subtotal: Cents, rule: ShippingRule): Cents {
  if (subtotal === 0 || isFree(subtotal, rule)) return 0;
  return rule.fee;
}

/** How many cents are missing until shipping is free; 0 when it is. */
export function missingForFreeShipping(subtotal: Cents, rule: ShippingRule): Cents {
  if (isFree(subtotal, rule)) return 0;
  return rule.threshold - subtotal + (rule.freeAtThreshold ? 0 : 1);
}

function isFree(subtotal: Cents, rule: ShippingRule): boolean {
  return rule.freeAtThreshold ? subtotal >= rule.threshold : subtotal > rule.threshold;
}
