import { useMutationState, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { cartQuery } from '../queries.ts';
import { applyChanges, isCartChange, type ShownItem } from './cart-changes.ts';

export const changeCartKey = ['change cart'];

type ShownCart = {
  /** Undefined while the cart is unknown: on the server, and until the first answer. */
  items: ShownItem[] | undefined;
  failed: boolean;
  retry: () => void;
};

/** This browser's cart, with the changes under way already in it. */
export function useCart(): ShownCart {
  // The header may have the answer before React has taken over the rest of the server's page.
  const hydrated = useHydrated();
  const { data, isError, refetch } = useQuery(cartQuery);
  const variables = useMutationState({
    filters: { mutationKey: changeCartKey, status: 'pending' },
    select: (mutation) => mutation.state.variables,
  });
  return {
    items: hydrated && data ? applyChanges(data, variables.filter(isCartChange)) : undefined,
    failed: hydrated && isError && data === undefined,
    retry: () => void refetch(),
  };
}
