import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import type { Discount } from '../../../domain/pricing/discounts.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import { lineTotal, priceCart, type Totals } from '../../../domain/pricing/price-cart.ts';
import { type QuantityPriced, unitPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import { readShippingRule } from '../../../domain/pricing/shipping.ts';

type Priced = { quantity: number; product: QuantityPriced };

/** A cart's totals in cents, by the same rule as the server's. */
export function priceItems(
  items: readonly Priced[],
  discount: Discount | null,
  shipping: ShopSettings['shipping'],
): Totals {
  return priceCart(items.map(readLine), discount, readShippingRule(shipping));
}

/** One line's cents. */
export function priceItem(item: Priced): Cents {
  return lineTotal(readLine(item));
}

function readLine({ quantity, product }: Priced) {
  return { unitPrice: unitPriceOf(product, quantity), quantity };
}
