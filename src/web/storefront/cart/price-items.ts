import type { CartItem } from '../../../contracts/cart.ts';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import type { Discount } from '../../../domain/discounts.ts';
import { type Cents, readCents } from '../../../domain/money.ts';
import { lineTotal, priceCart, type Totals } from '../../../domain/price-cart.ts';
import { readShippingRule } from '../../../domain/shipping.ts';

type Priced = { quantity: number; product: Pick<CartItem['product'], 'price'> };

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
  return { unitPrice: readCents(product.price), quantity };
}
