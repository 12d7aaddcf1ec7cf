import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
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
