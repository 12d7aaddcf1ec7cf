import { useMutationState, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { cartQuery } from '../queries.ts';
import { applyChanges, isCartChange } from './cart-changes.ts';

export const changeCartKey = ['change cart'];

/** How much of a product the cart holds; 0 while that is unknown. */
export function useQuantityInCart(productId: string): number {
  return useCart().items?.find(({ product }) => product.id === productId)?.quantity ?? 0;
}

/** This browser's cart, pending changes included. */
export function useCart() {
  // The header may have the answer before the rest of the server's page is hydrated.
  const hydrated = useHydrated();
  const { data, isError, refetch } = useQuery(cartQuery);
  const variables = useMutationState({
    filters: { mutationKey: changeCartKey, status: 'pending' },
    select: (mutation) => mutation.state.variables,
  });
  return {
    /** Undefined while the cart is unknown: on the server, and until the first answer. */
    items: hydrated && data ? applyChanges(data, variables.filter(isCartChange)) : undefined,
    failed: hydrated && isError && data === undefined,
    retry: () => void refetch(),
  };
}
