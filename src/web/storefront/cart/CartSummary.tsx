import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { TAX_TO_COME } from '../../../domain/orders/amount-lines.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { missingForFreeShipping, readShippingRule } from '../../../domain/pricing/shipping.ts';
import { usualMethod } from '../../../domain/pricing/shipping-methods.ts';
import { useSettings } from '../../settings-query.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { bottomBar } from '../../ui/layout/bottom-bar.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { NotReserved } from '../NotReserved.tsx';
import type { ShownItem } from './cart-changes.ts';
import { changesSaved } from './cart-writes.ts';
import { isTaxed } from './is-taxed.ts';
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
  const settings = useSettings();
  const { shipping } = settings;
  const totals = priceItems(items, null, settings);
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
      <TotalsTable totals={totals} taxNote={isTaxed(settings, items) ? TAX_TO_COME : undefined} />
      {usualMethod(settings) === 'standard' && (
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
      )}
      {items.some(({ reserved }) => !reserved) && <NotReserved />}
      <div className="grid gap-2">
        <div
          data-bottom-bar=""
          className={joinClasses('grid grid-flow-col items-center gap-4', bottomBar)}
        >
          <p aria-hidden="true" className="hidden text-lg font-semibold max-lg:tall:block">
            <Price amount={formatCents(totals.total)} />
            <span className="block text-xs leading-none font-normal text-ink-soft">
              {isTaxed(settings, items) ? 'Before tax' : 'Total'}
            </span>
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

/**
 * The way to the checkout. A press on it ends what is being typed in the cart: it leads on once that is saved, and not
 * where it is refused, so that the reason is seen.
 */
function CheckoutLink({ refusals }: { refusals: RefObject<number> }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef<number>(undefined);
  const [isWaiting, setWaiting] = useState(false);

  function follow(event: MouseEvent) {
    const isRefused = before.current !== undefined && before.current < refusals.current;
    before.current = undefined;
    if (isRefused) return event.preventDefault();
    const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const saved = isOtherTab ? undefined : changesSaved(queryClient);
    if (!saved) return;
    event.preventDefault();
    setWaiting(true);
    void saved.then((areSaved) => {
      setWaiting(false);
      // Not from another page, where the shopper has gone meanwhile.
      if (areSaved && link.current) void navigate({ to: '/checkout' });
    });
  }

  return (
    <Button size="lg" asChild>
      <Link
        ref={link}
        to="/checkout"
        // Marked as pressed, as by useLeavingPage.
        data-pressed={isWaiting ? '' : undefined}
        aria-busy={isWaiting || undefined}
        // Before the field is left.
        onPointerDown={() => {
          before.current = refusals.current;
        }}
        onClick={follow}
      >
        Checkout
      </Link>
    </Button>
  );
}
