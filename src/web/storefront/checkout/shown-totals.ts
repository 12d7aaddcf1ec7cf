import type { CartItem } from '../../../contracts/checkout/cart.ts';
import type { placeOrder } from '../../../contracts/checkout/orders.ts';
import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import type { AppliedDiscount } from '../../../contracts/discounts/discount-codes.ts';
import type { Request } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import type { Discount } from '../../../domain/pricing/discounts.ts';
import { formatCents, readCents } from '../../../domain/pricing/money.ts';
import type { Totals } from '../../../domain/pricing/price-cart.ts';
import { unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import {
  type OrderedMethod,
  provinceOfSupply,
  type ShippingMethodId,
  type ShippingSettings,
} from '../../../domain/pricing/shipping-methods.ts';
import { addTaxes, readTaxRules, taxesIn } from '../../../domain/tax/charge-taxes.ts';
import { priceItem, priceItems } from '../cart/price-items.ts';

/** What the shopper saw and the server compares with its own figures. */
type OrderFigures = Pick<
  Request<typeof placeOrder>['body'],
  'subtotal' | 'discountAmount' | 'discountCode' | 'total' | 'status' | 'shippingMethod'
>;

/** The wire's discount as the domain has it: hundredths of a percent, or cents. */
export function readDiscount(applied: AppliedDiscount | undefined): Discount | null {
  if (!applied) return null;
  const { code, discountType, discountValue } = applied;
  return { code, type: discountType, value: readCents(discountValue) };
}

/** A cart's totals in cents, sent by a method, with the taxes of a province; '' where none is chosen yet. */
export function addItemTaxes(
  items: readonly CartItem[],
  discount: Discount | null,
  settings: ShippingSettings & Pick<ShopSettings, 'taxes'>,
  { method, province }: { method: OrderedMethod; province: string },
) {
  const lines = items.map(({ quantity, product }) => ({
    ...{ quantity, product },
    unitPrice: unitPriceOf(product, quantity),
  }));
  const charged = taxesIn(
    readTaxRules(settings.taxes),
    provinceOfSupply(method, province),
    shopDay(Date.now()),
  );
  return addTaxes(priceItems(items, discount, settings, method.id), lines, charged);
}

/** The part of an order's request that says what was on the screen. */
export function formatFigures(
  totals: Totals,
  code: string | null,
  method: ShippingMethodId = 'standard',
): OrderFigures {
  return {
    subtotal: formatCents(totals.subtotal),
    discountAmount: formatCents(totals.discount),
    discountCode: code,
    total: formatCents(totals.total),
    status: 'pending',
    ...(method !== 'standard' && { shippingMethod: method }),
  };
}

/** The same text for the same cart and figures: tells whether a try repeats the last order. */
export function fingerprintOf(items: readonly CartItem[], figures: OrderFigures): string {
  const lines = items.map(({ quantity, product }) => [
    product.id,
    quantity,
    priceItem({ quantity, product }),
  ]);
  return JSON.stringify([lines, figures]);
}
