import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { useEffect } from 'react';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { forgetAttempt, readAttempt } from './order-attempt.ts';
import { sendAttempt, useFinishOrder } from './use-place-order.ts';

/**
 * Nothing to order. Or an order whose answer was lost, by a reload or a broken line: it is asked for
 * once more with its key, and its payment page opens if it was made.
 */
export function EmptyCheckout() {
  const finish = useFinishOrder();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: sendAttempt,
    onSuccess: ({ id }) => finish(id),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status < 500) forgetAttempt();
    },
  });
  useEffect(() => {
    const attempt = readAttempt();
    if (attempt) mutate(attempt);
  }, [mutate]);

  if (isPending) return <Notice tone="warning">Looking for your last order...</Notice>;
  if (error && variables && !(error instanceof ApiError)) {
    return (
      <Notice
        tone="error"
        title="Your last order could not be looked up"
        action={
          <Button variant="secondary" onClick={() => mutate(variables)}>
            Try again
          </Button>
        }
      >
        It may have been placed. Check your connection and try again: this never makes a second
        order.
      </Notice>
    );
  }
  return (
    <div className="rounded-surface border border-line">
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
    </div>
  );
}
