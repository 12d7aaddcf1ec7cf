import { useEffect, useRef } from 'react';
import type { CartItem } from '../../../contracts/checkout/cart.ts';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../../ui/layout/focus.ts';
import { useAddToCart } from './cart-writes.ts';

type RemovedLineProps = {
  item: CartItem;
  /** Tells it apart from the other lines. */
  label: string;
  hadFocus: boolean;
  onRestored: () => void;
};

/** Stands as high as the line stood, so that a second click at its place hits nothing. */
export function RemovedLine({ item, label, hadFocus, onRestored }: RemovedLineProps) {
  const { product, quantity } = item;
  const undo = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useAddToCart(() => {
    const list = undo.current?.closest('ul');
    const place = undo.current?.closest('li');
    const at = list && place ? [...list.children].indexOf(place) : -1;
    if (undo.current)
      focusTitleWhenGone(undo.current, () => list?.children[at]?.querySelector('a'));
    onRestored();
  });
  useEffect(() => {
    if (hadFocus) undo.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  return (
    <li className="flex min-h-47 items-center justify-between gap-2 border-t border-line py-5 sm:min-h-34">
      <p className="min-w-0 text-ink-soft">
        Removed: <span className="break-words text-ink">{withThinUnits(label)}</span>
      </p>
      <Button
        ref={undo}
        size="sm"
        variant="secondary"
        aria-label={`Undo the removal of ${label}`}
        pending={isPending}
        pendingLabel="Adding..."
        onClick={() => mutate({ productId: product.id, quantity })}
      >
        Undo
      </Button>
    </li>
  );
}
