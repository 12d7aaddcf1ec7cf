import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '../../../contracts/cart.ts';
import { cartQuery } from '../queries.ts';

/** Writes with this scope wait for each other, so answers arrive in the order of the clicks. */
export const oneAtATime = { id: 'cart' };

/**
 * Sends one write and keeps the cart it answers with. A read that began earlier is dropped: its
 * answer would be older. After a failure the cart is read again.
 */
export async function writeCart(
  queryClient: QueryClient,
  write: () => Promise<CartItem[]>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
  try {
    queryClient.setQueryData(cartQuery.queryKey, await write());
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    throw error;
  }
}
