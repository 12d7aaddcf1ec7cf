import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { CartItem } from '../../../contracts/checkout/cart.ts';
import { call, messageOf } from '../../api.ts';
import { CookiesBlocked, noteCookiesBlocked } from '../../cookies-blocked.ts';
import { showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts';
import { cartQuery } from '../queries.ts';
import { changeCartKey } from './use-cart.ts';

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

/**
 * Waits for the changes of the cart that are not saved yet: whether all of them were. Undefined where there are none.
 */
export function changesSaved(queryClient: QueryClient): Promise<boolean> | undefined {
  const cache = queryClient.getMutationCache();
  const changes = cache.findAll({ mutationKey: changeCartKey, status: 'pending' });
  if (changes.length === 0) return undefined;
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (changes.some(({ state }) => state.status === 'pending')) return;
      stop();
      resolve(changes.every(({ state }) => state.status === 'success'));
    });
  });
}

type Added = { productId: string; quantity: number };

/**
 * Adds a product to the cart. The cookie that the first one is answered with makes the cart this browser's: an empty
 * cart is read again after it. Throws CookiesBlocked where the browser did not keep the cookie.
 */
export function addToCart(queryClient: QueryClient, body: Added): Promise<CartItem[]> {
  return writeCart(queryClient, async () => {
    const before = queryClient.getQueryData(cartQuery.queryKey);
    const cart = await call('POST /api/cart', { body });
    if (before && before.length > 0) return cart;
    const kept = await call('GET /api/cart', {}).catch(() => cart);
    if (kept.length > 0) return kept;
    noteCookiesBlocked();
    throw new CookiesBlocked();
  });
}

/** Adds a product to the cart; `onAdded` gets it as the cart has it, and how many. A refusal is told by a toast. */
export function useAddToCart(onAdded: (product: Product, quantity: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: oneAtATime,
    mutationFn: (body: Added) => addToCart(queryClient, body),
    onSuccess: (cart, { productId, quantity }) => {
      const added = cart.find(({ product }) => product.id === productId);
      if (added) onAdded(added.product, quantity);
    },
    onError: (error) => {
      if (error instanceof CookiesBlocked) return showToast(notKept);
      showToast({
        title: 'Error',
        description: messageOf(error, 'This could not be added to your cart. Please try again.'),
        tone: 'destructive',
      });
    },
  });
}

const notKept: ToastMessage = {
  title: 'Not added: cookies are blocked',
  description: 'The cart needs a cookie, and this browser does not keep it.',
  tone: 'destructive',
  action: { label: 'What to do', to: '/cart' },
};
