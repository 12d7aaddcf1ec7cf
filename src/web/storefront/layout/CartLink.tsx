import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { withoutRemoved } from '../cart/cart-changes.ts';
import { useCart } from '../cart/use-cart.ts';

/** Leads to the cart, and shows the number of vials in it once the browser knows. */
export function CartLink() {
  const { items = [] } = useCart();
  const count = withoutRemoved(items).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link
      to="/cart"
      aria-label={describeCount(count)}
      data-tooltip=""
      className="relative -mr-3 grid size-11 shrink-0 place-items-center rounded-control transition-colors hover:bg-wash"
    >
      <ShoppingCart className="size-5" />
      {count > 0 && (
        // A new key for each number plays the badge's animation again.
        <span
          key={count}
          className="figures absolute top-0.5 right-0 grid h-4.5 min-w-4.5 animate-appear place-items-center rounded-full bg-ink px-1 text-[0.6875rem] font-semibold text-paper"
        >
          {count}
        </span>
      )}
    </Link>
  );
}

function describeCount(count: number): string {
  if (count === 0) return 'Cart';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}
