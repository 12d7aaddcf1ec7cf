import { withoutRemoved } from './cart-changes.ts';
import { useCart } from './use-cart.ts';

/** How many vials the cart holds; undefined while it is unknown. */
export function useCartCount(): number | undefined {
  const { items } = useCart();
  return items && withoutRemoved(items).reduce((sum, { quantity }) => sum + quantity, 0);
}
