import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call, describeFailure } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { type CartChange, isCartChange, isSuperseded } from './cart-changes.ts';
import { oneAtATime, writeCart } from './cart-writes.ts';
import { changeCartKey } from './use-cart.ts';

/** Changes one line of the cart. The page shows it at once; of several quick changes only the last is sent. */
export function useChangeLine(
  itemId: string,
  { onRemoved, onRefused }: { onRemoved: () => void; onRefused: () => void },
) {
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationKey: changeCartKey,
    scope: oneAtATime,
    mutationFn: async (change: CartChange) => {
      const queued = queryClient
        .getMutationCache()
        .findAll({ mutationKey: changeCartKey, status: 'pending' })
        .map(({ state }) => state.variables);
      if (isSuperseded(change, queued.filter(isCartChange))) return;
      await writeCart(queryClient, () => sendChange(change));
    },
    onSuccess: (_, { quantity }) => {
      if (quantity > 0) return;
      showToast({ title: 'Item removed' });
      onRemoved();
    },
    onError: (failure) => {
      onRefused();
      // The line is gone, so it cannot show its own error.
      if (failure instanceof ApiError && failure.status === 404) {
        showToast({ title: 'Error', description: explain(failure), tone: 'destructive' });
      }
    },
  });

  return {
    setQuantity: (quantity: number) => mutate({ itemId, quantity }),
    remove: () => mutate({ itemId, quantity: 0 }),
    /** Why the last change was refused. */
    refusal: error ? explain(error) : undefined,
  };
}

function sendChange({ itemId, quantity }: CartChange) {
  const params = { id: itemId };
  return quantity === 0
    ? call('DELETE /api/cart/{id}', { params })
    : call('PATCH /api/cart/{id}', { params, body: { quantity } });
}

function explain(error: Error): string {
  return describeFailure(error, 'This change was not saved. Check your connection and try again.');
}
