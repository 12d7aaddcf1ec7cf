import { useMutationState, useQuery } from '@tanstack/react-query';
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
  const { data, isError, refetch } = useQuery(cartQuery);
  const variables = useMutationState({
    filters: { mutationKey: changeCartKey, status: 'pending' },
    select: (mutation) => mutation.state.variables,
  });
  return {
    items: data && applyChanges(data, variables.filter(isCartChange)),
    failed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
