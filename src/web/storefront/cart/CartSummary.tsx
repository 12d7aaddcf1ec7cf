import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { formatCents } from '../../../domain/pricing/money.ts';
import { missingForFreeShipping, readShippingRule } from '../../../domain/pricing/shipping.ts';
import { useSettings } from '../../settings-query.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { bottomBar } from '../../ui/layout/bottom-bar.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { CheckoutLink } from './CheckoutLink.tsx';
import type { ShownItem } from './cart-changes.ts';
import { priceItems } from './price-items.ts';
import { TotalsTable } from './TotalsTable.tsx';

type CartSummaryProps = {
  items: ShownItem[];
  /** Lines that cannot be ordered as they are. */
  problems: number;
  /** How many numbers the shopper has typed that the cart could not hold. */
  refusals: RefObject<number>;
};

export function CartSummary({ items, problems, refusals }: CartSummaryProps) {
  const { shipping } = useSettings();
  const totals = priceItems(items, null, shipping);
  const missing = missingForFreeShipping(totals.subtotal, readShippingRule(shipping));
  return (
    <section
      aria-labelledby="cart-summary"
      data-keep-clear=""
      className="grid gap-5 rounded-surface border bg-surface p-5 sm:p-6"
    >
      <h2 id="cart-summary" className="text-lg font-semibold">
        Summary
      </h2>
      <TotalsTable totals={totals} />
      <p className="-mt-2 text-sm text-ink-soft">
        {missing > 0 ? (
          <>
            <span>Shipping is free with</span> <Price amount={formatCents(missing)} />{' '}
            <span>more.</span>
          </>
        ) : (
          'Shipping within Canada is free for this cart.'
        )}
      </p>
      <div className="grid gap-2">
        <div
          data-bottom-bar=""
          className={joinClasses('grid grid-flow-col items-center gap-4', bottomBar)}
        >
          <p aria-hidden="true" className="hidden text-lg font-semibold max-lg:tall:block">
            <Price amount={formatCents(totals.total)} />
            <span className="block text-xs leading-none font-normal text-ink-soft">Total</span>
          </p>
          {problems > 0 ? (
            <Button size="lg" disabled aria-describedby="checkout-held">
              Checkout
            </Button>
          ) : (
            <CheckoutLink refusals={refusals} />
          )}
        </div>
        {problems > 0 && (
          <p id="checkout-held" className="text-sm text-alarm">{`${
            problems === 1
              ? 'One line cannot be ordered as it is.'
              : `${problems} lines cannot be ordered as they are.`
          } Lower the quantity or remove the line to go on.`}</p>
        )}
        <Button variant="quiet" asChild>
          <Link to="/" hash="shop">
            Continue Shopping
          </Link>
        </Button>
      </div>
    </section>
  );
}
