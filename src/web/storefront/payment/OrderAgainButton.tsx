import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { call, describeFailure } from '../../api.ts';
import { noteCookiesBlocked } from '../../cookies-blocked.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { oneAtATime, writeCart } from '../cart/cart-writes.ts';
import { updateDraft } from '../checkout/checkout-draft.ts';

type OrderAgainButtonProps = { order: Order } & Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'aria-label' | 'children'
>;

/**
 * Adds what was ordered to the cart once more, and opens it; the checkout then has the address and the way it was
 * delivered. What is missing in the cart is named.
 */
export function OrderAgainButton({ order, ...button }: OrderAgainButtonProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const adding = useMutation({
    scope: oneAtATime,
    mutationFn: async () => {
      const answer = await call('POST /api/orders/{orderId}/again', {
        params: { orderId: order.id },
      });
      const cart = await writeCart(queryClient, () => call('GET /api/cart', {}));
      // Its page says what to do.
      if (answer.added > 0 && cart.length === 0) noteCookiesBlocked();
      return answer;
    },
    onSuccess: async ({ added, missing }) => {
      if (added > 0) {
        keepForCheckout(order);
        await navigate({ to: '/cart' });
      }
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

/** Whoever only has the order's link sees its person masked, which is no address to ship to. */
function keepForCheckout({ viewer, shippingMethod, ...order }: Order): void {
  const { firstName, lastName, email, phone } = order;
  const { address, addressLine2, city, province, postalCode, country } = order;
  const place = { address, addressLine2, city, province, postalCode, country };
  updateDraft({
    ...(viewer === 'buyer' && { fields: { firstName, lastName, email, phone, ...place } }),
    shippingMethod: shippingMethod.id,
  });
}
