import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { call, describeFailure } from '../../api.ts';
import { noteCookiesBlocked } from '../../cookies-blocked.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { oneAtATime, writeCart } from '../cart/cart-writes.ts';

type OrderAgainButtonProps = { orderId: string } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'aria-label' | 'children'
>;

/** Adds what was ordered to the cart once more, and opens it. What is missing there is named. */
export function OrderAgainButton({ orderId, ...button }: OrderAgainButtonProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const adding = useMutation({
    scope: oneAtATime,
    mutationFn: async () => {
      const answer = await call('POST /api/orders/{orderId}/again', { params: { orderId } });
      const cart = await writeCart(queryClient, () => call('GET /api/cart', {}));
      // Its page says what to do.
      if (answer.added > 0 && cart.length === 0) noteCookiesBlocked();
      return answer;
    },
    onSuccess: async ({ added, missing }) => {
      if (added > 0) await navigate({ to: '/cart' });
      if (missing.length === 0) return;
      showToast({
        title:
          added > 0 ? 'Not all could be added to your cart' : 'Nothing could be added to your cart',
        description: `${missing.join('; ')}.`,
        tone: 'destructive',
      });
    },
    onError: (error) =>
      showToast({
        title: 'Nothing was added to your cart',
        description: describeFailure(error, 'Check your connection and try again.'),
        tone: 'destructive',
      }),
  });
  return (
    <Button
      {...button}
      pending={adding.isPending}
      pendingLabel="Adding..."
      onClick={() => adding.mutate()}
    />
  );
}
