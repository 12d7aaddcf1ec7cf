import type { QueryClient } from '@tanstack/react-query';
import type { CartItem } from '../../../contracts/cart.ts';
import { cartQuery } from '../queries.ts';

/** Writes with this scope wait for each other, so answers arrive in the order of the clicks. */
export const oneAtATime = { id: 'cart' };

/**
 * Sends one write and keeps the cart it answers with. A read that is still under way then is dropped: it may have
 * begun before the write, or during it. After a failure the cart is read again.
 */
export async function writeCart(
  queryClient: QueryClient,
  write: () => Promise<CartItem[]>,
): Promise<void> {
  try {
    const cart = await write();
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    queryClient.setQueryData(cartQuery.queryKey, cart);
  } catch (error) {
    // Or a first read that began before would be taken for the new one.
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    throw error;
  }
}
