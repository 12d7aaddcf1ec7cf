import type { Discount } from '../../../domain/pricing/discounts.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import { lineTotal, priceLines, type Totals } from '../../../domain/pricing/price-cart.ts';
import { type QuantityPriced, unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import {
  priceMethod,
  type ShippingMethodId,
  type ShippingSettings,
  usualMethod,
} from '../../../domain/pricing/shipping-methods.ts';

type Priced = { quantity: number; product: QuantityPriced };

/** A cart's totals in cents, by the same rule as the server's. */
export function priceItems(
  items: readonly Priced[],
  discount: Discount | null,
  settings: ShippingSettings,
  method: ShippingMethodId = usualMethod(settings),
): Totals {
  return priceLines(items.map(readLine), discount, (subtotal) =>
    priceMethod(settings, method, subtotal),
  );
}

/** One line's cents. */
export function priceItem(item: Priced): Cents {
  return lineTotal(readLine(item));
}

function readLine({ quantity, product }: Priced) {
  return { unitPrice: unitPriceOf(product, quantity), quantity };
}
