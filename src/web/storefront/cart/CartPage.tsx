import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useRef } from 'react';
import type { ShopSettings } from '../../../contracts/shop-settings.ts';
import { checkQuantity } from '../../../domain/cart-limits.ts';
import { settingsQuery } from '../../settings-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CartLine } from './CartLine.tsx';
import { CartNotLoaded } from './CartNotLoaded.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { type ShownItem, withoutRemoved } from './cart-changes.ts';
import { useCart } from './use-cart.ts';

export function CartPage() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { items, failed, retry } = useCart();
  const contents = useRef<HTMLDivElement>(null);
  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <PageTitle>Shopping Cart</PageTitle>
      <div
        ref={contents}
        tabIndex={-1}
        aria-busy={!items && !failed}
        className="grid items-start gap-x-12 gap-y-8 outline-none lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        {failed && <CartNotLoaded retry={retry} />}
        {!items && !failed && <CartSkeleton />}
        {items?.length === 0 && <EmptyCart />}
        {items && items.length > 0 && (
          <FullCart
            items={items}
            settings={settings}
            onFocusLost={() => contents.current?.focus({ preventScroll: true })}
          />
        )}
      </div>
    </div>
  );
}

type FullCartProps = { items: ShownItem[]; settings: ShopSettings; onFocusLost: () => void };

function FullCart({ items, settings, onFocusLost }: FullCartProps) {
  const staying = withoutRemoved(items);
  const problems = staying.filter(({ quantity, product }) =>
    checkQuantity(quantity, product.stock),
  ).length;
  return (
    <>
      <div className="border-b border-line">
        <p
          aria-hidden="true"
          className="grid grid-cols-[minmax(0,1fr)_8.5rem_6rem] gap-x-6 pb-2 text-sm text-ink-soft max-sm:hidden"
        >
          <span>Product</span>
          <span className="text-center">Quantity</span>
          <span className="text-right">Amount</span>
        </p>
        <ul aria-label="Items in your cart">
          {items.map((item) => (
            <CartLine key={item.id} item={item} onFocusLost={onFocusLost} />
          ))}
        </ul>
      </div>
      <div className="lg:tall:sticky lg:top-24">
        <CartSummary items={staying} settings={settings} problems={problems} />
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <div className="lg:col-span-2">
      <EmptyState
        icon={ShoppingCart}
        title="Your cart is empty"
        action={
          <Button asChild>
            <Link to="/" hash="shop">
              Continue Shopping
            </Link>
          </Button>
        }
      >
        What you add is kept in this browser until you order.
      </EmptyState>
    </div>
  );
}
