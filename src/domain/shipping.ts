import { type Cents, readCents } from './money.ts';

/** What a parcel costs: a flat fee, free from a subtotal on. `freeAtThreshold` says whether exactly the threshold is free. */
export type ShippingRule = { fee: Cents; threshold: Cents; freeAtThreshold: boolean };

/** 15.00, free above 100.00: the one rule that cart, checkout, server and texts share until the owner changes it. */
export const defaultShippingRule: ShippingRule = {
  fee: 1500,
  threshold: 10_000,
  freeAtThreshold: false,
};

/** Reads the rule as the settings write it, amounts as '15.00'. Throws a RangeError where one is none. */
export function readShippingRule(setting: {
  fee: string;
  threshold: string;
  freeAtThreshold: boolean;
}): ShippingRule {
  return {
    fee: readCents(setting.fee),
    threshold: readCents(setting.threshold),
    freeAtThreshold: setting.freeAtThreshold,
  };
}

/** Shipping in cents for a subtotal taken before discounts. An empty cart ships nothing. */
export function shippingFor(subtotal: Cents, rule: ShippingRule): Cents {
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
