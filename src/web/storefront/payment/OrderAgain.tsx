import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { addToCart, oneAtATime } from '../cart/cart-writes.ts';

/** Adds what was ordered to the cart once more, and opens it. What the shop refuses is named. */
export function OrderAgain({ items }: Pick<Order, 'items'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const adding = useMutation({
    scope: oneAtATime,
    mutationFn: async () => {
      const refused: string[] = [];
      for (const { product, quantity } of items) {
        const body = { productId: product.id, quantity };
        try {
          await addToCart(queryClient, body);
        } catch (error) {
          refused.push(messageOf(error, `${product.name} could not be added.`));
        }
      }
      return refused;
    },
    onSuccess: async (refused) => {
      if (refused.length < items.length) await navigate({ to: '/cart' });
      if (refused.length === 0) return;
      const title = 'Not all could be added to your cart';
      showToast({ title, description: refused.join('; '), tone: 'destructive' });
    },
  });
  return (
    <Button pending={adding.isPending} pendingLabel="Adding..." onClick={() => adding.mutate()}>
      Order These Again
    </Button>
  );
}
