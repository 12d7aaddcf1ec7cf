import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CartItem } from '../../../contracts/checkout/cart.ts';
import { nameSize } from '../../../domain/catalogue/size-name.ts';
import { checkQuantity } from '../../../domain/pricing/cart-limits.ts';
import { daysOfMethod, type OrderedMethod } from '../../../domain/pricing/shipping-methods.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { NothingShips } from '../announcements/Announcements.tsx';
import { EstimatedArrival } from '../delivery-estimate/EstimatedArrival.tsx';
import { NotReserved } from '../NotReserved.tsx';
import { DiscountField } from './DiscountField.tsx';
import { OrderLines } from './OrderLines.tsx';
import type { DiscountControl } from './use-discount.ts';

type OrderSummaryProps = {
  /** Undefined while the cart is unknown. */
  items: CartItem[] | undefined;
  /** What it costs. */
  table: ReactNode;
  method: OrderedMethod;
  discount: DiscountControl;
  formId: string;
  placing: boolean;
  /** What went wrong with the last try. */
  children: ReactNode;
};

/** With more lines it would be taller than the window, and must not be sticky. */
const STICKY_LINES = 4;

export function OrderSummary({
  items,
  table,
  method,
  discount,
  formId,
  placing,
  children,
}: OrderSummaryProps) {
  const unavailable = items?.filter(({ quantity, product }) =>
    checkQuantity(quantity, product.stock),
  );
  const days = daysOfMethod(method);
  const isDisabled = !items || (unavailable && unavailable.length > 0);
  return (
    <section
      aria-labelledby="order-summary"
      aria-busy={!items}
      data-keep-clear=""
      className={joinClasses(
        'grid gap-5 rounded-surface border border-line bg-surface p-4 sm:p-6',
        (items?.length ?? 0) <= STICKY_LINES && 'lg:tall:sticky lg:top-24',
      )}
    >
      <h2 id="order-summary" className="text-lg font-semibold">
        Order Summary
      </h2>
      {items ? (
        <>
          <OrderLines items={items} />
          <DiscountField discount={discount} />
          {table}
          {days && (
            <p className="figures flex items-baseline justify-between gap-6 text-sm">
              <span className="shrink-0 text-ink-soft">Estimated arrival</span>
              <span className="text-right">
                <EstimatedArrival days={days} />
              </span>
            </p>
          )}
          <NothingShips />
        </>
      ) : (
        <SummarySkeleton />
      )}
      {unavailable?.map(({ id, quantity, product }) => (
        <Notice key={id} tone="error" title={nameSize(product)}>
          <span>{`${checkQuantity(quantity, product.stock) ?? ''}.`}</span>{' '}
          <Link to="/cart" className="text-link">
            Change your cart
          </Link>
        </Notice>
      ))}
      {items?.some(({ reserved }) => !reserved) && <NotReserved />}
      {children}
      <div className="grid gap-3">
        <Button
          type="submit"
          form={formId}
          size="lg"
          disabled={isDisabled}
          pending={placing || discount.checking}
          pendingLabel={discount.checking && !placing ? 'Checking code...' : 'Placing Order...'}
        >
          Place Order
        </Button>
        <p className="text-sm text-ink-soft">
          You pay by Interac e-Transfer once the order is placed. The next page shows how.
        </p>
      </div>
    </section>
  );
}

/** As large as two lines, the discount field, the totals and the arrival. */
function SummarySkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      {['first', 'second'].map((line) => (
        <div key={line} className="grid grid-cols-[3rem_minmax(0,1fr)_4rem] items-center gap-x-3">
          <Skeleton className="aspect-square" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-24" />
          </div>
          <Skeleton className="h-4" />
        </div>
      ))}
      <Skeleton className="h-19" />
      <Skeleton className="h-39" />
      <Skeleton className="h-5" />
    </div>
  );
}
