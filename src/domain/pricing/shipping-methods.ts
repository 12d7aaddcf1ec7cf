import type { ProvinceCode } from '../customers/canada.ts';
import { DELIVERY_DAYS, type WrittenShippingRule } from './describe-shipping.ts';
import { type Cents, readCents } from './money.ts';
import { calculateShipping, readShippingRule } from './shipping.ts';

/** The ways an order can get to its buyer, the usual one first. */
export const shippingMethodIds = ['standard', 'expedited', 'pickup'] as const;
export type ShippingMethodId = (typeof shippingMethodIds)[number];

/** Where a method is not offered. Rural postal codes have 0 as their second character (Canada Post). */
export type ShippingLimits = {
  provinces: ProvinceCode[];
  rural: boolean;
  /** How other postal codes begin: 'X0A' or 'V8'. */
  prefixes: string[];
};

/** Business days. */
export type DeliveryDays = { least: number; most: number };

/** The methods as the settings store them; what standard shipping costs is `shipping`. */
export type ShippingSettings = {
  shipping: WrittenShippingRule;
  shippingMethods: {
    standard: { offered: boolean; limits: ShippingLimits };
    expedited: {
      offered: boolean;
      name: string;
      /** Flat, as '25.00'. */
      fee: string;
      days: DeliveryDays;
      limits: ShippingLimits;
    };
    /** `address` in lines; `province` is the one that it is in; `times` is a sentence. */
    pickup: {
      offered: boolean;
      address: string[];
      province: ProvinceCode;
      times: string;
      limits: ShippingLimits;
    };
  };
};

/** Standard shipping alone, to everybody. */
export const defaultShippingMethods: ShippingSettings['shippingMethods'] = {
  standard: { offered: true, limits: { provinces: [], rural: false, prefixes: [] } },
  expedited: {
    offered: false,
    name: 'Expedited shipping',
    fee: '25.00',
    days: { least: 1, most: 2 },
    limits: { provinces: [], rural: false, prefixes: [] },
  },
  pickup: {
    offered: false,
    address: [],
    province: 'BC',
    times: '',
    limits: { provinces: [], rural: false, prefixes: [] },
  },
};

/** A method as an order keeps it. */
export type OrderedMethod =
  | { id: 'standard' }
  | { id: 'expedited'; name: string; days: DeliveryDays }
  | { id: 'pickup'; address: string[]; province: string; times: string };

/** The method that is meant where none is chosen: standard shipping is off only where expedited shipping goes everywhere. */
export function usualMethod({ shippingMethods }: ShippingSettings): ShippingMethodId {
  return shippingMethods.standard.offered ? 'standard' : 'expedited';
}

/** What a method costs for a subtotal before discounts, in cents; 0 for an empty cart. */
export function priceMethod(
  { shipping, shippingMethods }: ShippingSettings,
  id: ShippingMethodId,
  subtotal: Cents,
): Cents {
  if (id === 'pickup' || subtotal === 0) return 0;
  if (id === 'expedited') return readCents(shippingMethods.expedited.fee);
  return calculateShipping(subtotal, readShippingRule(shipping));
}

export function isMethodId(text: unknown): text is ShippingMethodId {
  return shippingMethodIds.some((id) => id === text);
}

/** A method as an order that chooses it today keeps it. */
export function copyMethod(
  { shippingMethods }: ShippingSettings,
  id: ShippingMethodId,
): OrderedMethod {
  if (id === 'standard') return { id };
  const { offered: _, limits: __, ...method } = shippingMethods[id];
  if ('fee' in method) return { id: 'expedited', name: method.name, days: method.days };
  return { id: 'pickup', ...method };
}

/** The province whose taxes an order is charged: where it is picked up, else where it goes. */
export function provinceOfSupply(method: OrderedMethod, province: string): string {
  return method.id === 'pickup' ? method.province : province;
}

/** What the line of an order's shipping is called. */
export function shippingLabel(method: OrderedMethod | undefined): string {
  return method && method.id !== 'standard' ? nameMethod(method) : 'Shipping';
}

export function nameMethod(method: OrderedMethod): string {
  if (method.id === 'expedited') return method.name;
  return method.id === 'pickup' ? 'Pick-up' : 'Standard shipping';
}

/** How long a parcel of a method is on its way; null where there is none. */
export function daysOfMethod(method: OrderedMethod): DeliveryDays | null {
  if (method.id === 'expedited') return method.days;
  return method.id === 'pickup' ? null : DELIVERY_DAYS;
}
