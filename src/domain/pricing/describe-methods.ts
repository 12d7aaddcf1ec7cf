import { DELIVERY_DAYS, describeBusinessDays, describeShipping } from './describe-shipping.ts';
import { formatDollars } from './money.ts';
import { type DeliveryDays, type ShippingSettings, usualMethod } from './shipping-methods.ts';

/** What shipping costs, the usual way: '$15.00, free above $100.00', or '$25.00'. */
export function describeUsualCost(settings: ShippingSettings): string {
  return usualMethod(settings) === 'standard'
    ? describeShipping(settings.shipping)
    : formatDollars(settings.shippingMethods.expedited.fee);
}

/** The same in a sentence. */
export function describeFlatRate(settings: ShippingSettings): string {
  const cost = describeUsualCost(settings);
  return usualMethod(settings) === 'standard'
    ? `Standard shipping within Canada has one flat rate: ${cost} of goods, counted before discounts.`
    : `Shipping within Canada has one flat rate: ${cost}.`;
}

/** How long the usual way takes. */
export function usualDays(settings: ShippingSettings): DeliveryDays {
  return usualMethod(settings) === 'standard'
    ? DELIVERY_DAYS
    : settings.shippingMethods.expedited.days;
}

/** The same in words: '3–5 business days'. */
export function describeUsualTime(settings: ShippingSettings): string {
  return describeBusinessDays(usualDays(settings));
}

/** 'Pick-up is at 12 Example Road, Victoria. Monday to Friday, 10 to 4.' */
export function describePickup({ address, times }: { address: string[]; times: string }): string {
  return `Pick-up is at ${address.join(', ')}. ${asSentence(times)}`;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
