import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { checkQuantity, largestQuantity } from '../../../domain/pricing/cart-limits.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { quantityPriceOf } from '../../../domain/pricing/quantity-prices.ts';
import { Price } from '../../ui/data/Price.tsx';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { QuantityStepper } from '../../ui/forms/QuantityStepper.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { ShownItem } from './cart-changes.ts';
import { LinePicture } from './LinePicture.tsx';
import { priceItem } from './price-items.ts';
import { useChangeLine } from './use-change-line.ts';

type CartLineProps = {
  item: ShownItem;
  /** Tells it apart from the other lines. */
  label: string;
  /** Called when a number is typed that the cart cannot hold, or that the shop refuses. */
  onRefused: () => void;
  /** Called when the shop has removed it. `hadFocus`: it had the focus, and nothing else has it now. */
  onRemoved: (hadFocus: boolean) => void;
};

export function CartLine({ item, label, onRefused, onRemoved }: CartLineProps) {
  const { product, quantity, pending } = item;
  const line = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  const { setQuantity, remove, refusal } = useChangeLine(item.id, {
    onRefused,
    onRemoved: () => {
      // The focus of a removed element goes to the body. Anywhere else, the shopper has moved it.
      const focused = document.activeElement;
      const isLost = focused === document.body || line.current?.contains(focused);
      onRemoved(hadFocus.current && isLost === true);
    },
  });
  const removing = pending === 'removing';
  const { from, price: each } = quantityPriceOf(product, quantity);
  // A price by quantity is no sale.
  const was = product.onSale && from === 1 ? product.originalPrice : undefined;
  // What was asked for last, and the cart that was too small for it.
  const [refused, setRefused] = useState<{ wanted: number; held: number }>();
  const tooMany =
    refused?.held === quantity ? checkQuantity(refused.wanted, product.stock) : undefined;
  const problem = checkQuantity(quantity, product.stock) ?? tooMany ?? refusal;

  /** What is refused is not kept in the field: it shows what the cart holds. */
  function change(wanted: number) {
    const isTooMany = checkQuantity(wanted, product.stock) !== undefined;
    setRefused(isTooMany ? { wanted, held: quantity } : undefined);
    if (isTooMany) onRefused();
    else if (wanted !== quantity || refusal) setQuantity(wanted);
  }

  return (
    <li
      ref={line}
      aria-busy={pending !== undefined}
      className={joinClasses(
        'grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-line py-5 transition-opacity',
        'sm:grid-cols-[6rem_minmax(0,1fr)_8.5rem_6rem] sm:gap-x-6',
        removing && 'opacity-50',
      )}
    >
      <LinePicture product={product} width={96} />
      <div className="grid content-start gap-0.5">
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          className="py-1 font-semibold break-words hover:underline sm:pt-2.5 sm:pb-0"
        >
          {product.name}
        </Link>
        {product.dosage && (
          <span className="text-sm text-ink-soft">{withThinUnits(product.dosage)}</span>
        )}
        <span className="text-sm text-ink-soft">
          <Price amount={each} was={was} />
          <span>{` each${from > 1 ? `, for ${from} or more` : ''}`}</span>
        </span>
        {problem && (
          <p role="alert" className="mt-1 flex gap-1.5 text-sm text-alarm">
            <CircleAlert className="mt-0.5 size-4" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 max-[360px]:gap-x-2 sm:contents">
        <div className="grid content-start justify-items-center gap-1 max-[360px]:[&_[data-stepper]_button]:w-9 max-[360px]:[&_input]:w-8 max-sm:grid-flow-col max-sm:items-center">
          <QuantityStepper
            label={`Quantity of ${label}`}
            value={quantity}
            max={largestQuantity(product.stock)}
            disabled={removing || product.stock === 0}
            onChange={change}
          />
          <Button
            size="sm"
            variant="quiet"
            className="text-ink-soft hover:text-ink max-[360px]:px-1!"
            aria-label={removing ? undefined : `Remove ${label}`}
            pending={removing}
            pendingLabel="Removing..."
            onClick={() => {
              hadFocus.current = line.current?.contains(document.activeElement) ?? false;
              remove();
            }}
          >
            Remove
          </Button>
        </div>
        <p className="figures ml-auto grid min-h-11 content-center justify-items-end font-semibold sm:content-start sm:pt-2.5">
          <Price amount={formatCents(priceItem(item))} />
          <span
            className={joinClasses(
              'text-xs font-normal text-ink-soft',
              pending === 'changing'
                ? 'animate-appear [animation-delay:250ms]'
                : 'invisible max-sm:hidden',
            )}
          >
            Saving...
          </span>
        </p>
      </div>
    </li>
  );
}
