import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCookiesBlocked } from '../../cookies-blocked.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { CartNeedsCookies } from '../cart/CartNeedsCookies.tsx';
import { findPlacedOrder, forgetAttempt, readAttempt } from './send-order.ts';
import { useFinishOrder } from './use-place-order.ts';

/**
 * The cart is empty. If an order's answer was lost, by a reload or a broken line, that order is looked up by its key,
 * and its payment page opens if it was made. Rendered in the browser only.
 */
export function EmptyCheckout() {
  const finish = useFinishOrder();
  const areCookiesBlocked = useCookiesBlocked();
  const [attempt] = useState(readAttempt);
  const { mutate, status } = useMutation({
    mutationFn: findPlacedOrder,
    onSuccess: (placed) => (placed ? finish(placed.id) : forgetAttempt()),
  });
  useEffect(() => {
    if (attempt) mutate(attempt);
  }, [attempt, mutate]);

  if (attempt && (status === 'idle' || status === 'pending')) {
    return <Notice tone="warning">Looking for your last order...</Notice>;
  }
  if (attempt && status === 'error') {
    return (
      <Notice
        tone="error"
        title="Your last order could not be looked up"
        action={
          <Button variant="secondary" onClick={() => mutate(attempt)}>
            Look again
          </Button>
        }
      >
        It may have been placed. Check your connection and look again before you order anew.
      </Notice>
    );
  }
  if (areCookiesBlocked) return <CartNeedsCookies />;
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Your cart is empty"
      action={
        <Button asChild>
          <Link to="/shop">Continue Shopping</Link>
        </Button>
      }
    >
      There is nothing to check out yet.
    </EmptyState>
  );
}
