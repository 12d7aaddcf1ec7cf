import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { changesSaved } from './cart-writes.ts';

/**
 * The way to the checkout. A press on it ends what is being typed in the cart: it leads on once that is saved, and not
 * where it is refused, so that the reason is seen.
 */
export function CheckoutLink({ refusals }: { refusals: RefObject<number> }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const before = useRef<number>(undefined);

  function follow(event: MouseEvent) {
    const isRefused = before.current !== undefined && before.current < refusals.current;
    before.current = undefined;
    const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const saved = changesSaved(queryClient);
    if (isRefused || (saved && !isOtherTab)) event.preventDefault();
    if (isRefused || !saved || isOtherTab) return;
    void saved.then((areSaved) => {
      // Not from another page, where the shopper has gone meanwhile.
      if (areSaved && link.current) void navigate({ to: '/checkout' });
    });
  }

  return (
    <Button size="lg" asChild>
      <Link
        ref={link}
        to="/checkout"
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
