import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from '../../../contracts/cart.ts';
import type { Product } from '../../../contracts/products.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { cartQuery } from '../queries.ts';

/** A mutation scope: writes run one after the other, in the order of the clicks. */
export const oneAtATime = { id: 'cart' };

/**
 * Sends one write, caches the cart it answers with and returns it. A read still in flight is cancelled, since it may
 * have begun before the write. After a failure the cart is read again.
 */
export async function writeCart(
  queryClient: QueryClient,
  write: () => Promise<CartItem[]>,
): Promise<CartItem[]> {
  try {
    const cart = await write();
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    queryClient.setQueryData(cartQuery.queryKey, cart);
    return cart;
  } catch (error) {
    // Else `invalidateQueries` would join a first read that began before the write.
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    throw error;
  }
}

type Added = { productId: string; quantity: number };

/** Adds a product to the cart; `onAdded` gets it as the cart has it, and how many. A refusal is told by a toast. */
export function useAddToCart(onAdded: (product: Product, quantity: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: oneAtATime,
    mutationFn: (body: Added) => writeCart(queryClient, () => call('POST /api/cart', { body })),
    onSuccess: (cart, { productId, quantity }) => {
      const added = cart.find(({ product }) => product.id === productId);
      if (added) onAdded(added.product, quantity);
    },
    onError: (error) =>
      showToast({
        title: 'Error',
        description: messageOf(error, 'This could not be added to your cart. Please try again.'),
        tone: 'destructive',
      }),
  });
}
