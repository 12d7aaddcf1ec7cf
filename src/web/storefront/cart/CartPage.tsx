import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { checkQuantity } from '../../../domain/pricing/cart-limits.ts';
import { useCookiesBlocked } from '../../cookies-blocked.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { CartLine } from './CartLine.tsx';
import { CartNeedsCookies } from './CartNeedsCookies.tsx';
import { CartNotLoaded } from './CartNotLoaded.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { type ShownItem, withoutRemoved } from './cart-changes.ts';
import { type Removed, useLinesInPlace } from './lines-in-place.ts';
import { RemovedLine } from './RemovedLine.tsx';
import { useCart } from './use-cart.ts';

export function CartPage() {
  const { items, failed, retry } = useCart();
  const [removed, setRemoved] = useState<Removed[]>([]);
  const lines = useLinesInPlace(items ?? [], removed);
  const refusals = useRef(0);
  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <PageTitle>Shopping Cart</PageTitle>
      <div
        aria-busy={!items && !failed}
        className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        {failed && <CartNotLoaded retry={retry} />}
        {!items && !failed && <CartSkeleton />}
        {lines.length > 0 && (
          <div
            className={joinClasses('border-b border-line', items?.length === 0 && 'lg:col-span-2')}
          >
            <LineHeadings />
            <ul aria-label="Items in your cart">
              {lines.map((line) =>
                'hadFocus' in line ? (
                  <RemovedLine
                    key={line.product.id}
                    item={line}
                    label={withContent(line.product)}
                    hadFocus={line.hadFocus}
                    onRestored={() => setRemoved(without(line))}
                  />
                ) : (
                  <CartLine
                    key={line.product.id}
                    item={line}
                    label={withContent(line.product)}
                    onRefused={() => {
                      refusals.current += 1;
                    }}
                    onRemoved={(hadFocus) =>
                      setRemoved((others) => [...without(line)(others), { ...line, hadFocus }])
                    }
                  />
                ),
              )}
            </ul>
          </div>
        )}
        {items?.length === 0 && <EmptyCart />}
        {items && items.length > 0 && <Summary items={items} refusals={refusals} />}
      </div>
    </div>
  );
}

const without =
  ({ product }: ShownItem) =>
  (others: Removed[]) =>
    others.filter((other) => other.product.id !== product.id);

type SummaryProps = { items: ShownItem[]; refusals: RefObject<number> };

function Summary({ items, refusals }: SummaryProps) {
  const staying = withoutRemoved(items);
  const problems = staying.filter(({ quantity, product }) =>
    checkQuantity(quantity, product.stock),
  ).length;
  return (
    <div className="lg:tall:sticky lg:top-24">
      <CartSummary items={staying} problems={problems} refusals={refusals} />
    </div>
  );
}

function LineHeadings() {
  return (
    <p
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)_8.5rem_6rem] gap-x-6 pb-2 text-sm text-ink-soft max-sm:hidden"
    >
      <span>Product</span>
      <span className="text-center">Quantity</span>
      <span className="text-right">Amount</span>
    </p>
  );
}

function EmptyCart() {
  const areCookiesBlocked = useCookiesBlocked();
  if (areCookiesBlocked) {
    return (
      <div className="lg:col-span-2">
        <CartNeedsCookies />
      </div>
    );
  }
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
