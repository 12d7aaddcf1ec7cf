import { useId, useState } from 'react';
import { largestQuantity, refuseQuantity } from '../../../domain/cart-limits.ts';
import { useQuantityInCart } from './use-cart.ts';

/** How many of a product a shopper asks for, before it is in the cart. More than there are is refused in words. */
export function useAskedQuantity({ id, stock }: { id: string; stock: number }) {
  const inCart = useQuantityInCart(id);
  const refusalId = useId();
  const [wanted, setWanted] = useState(1);
  const [refusal, setRefusal] = useState<string>();
  const left = Math.max(1, largestQuantity(stock) - inCart);
  return {
    inCart,
    /** How many more the cart can hold, at least 1. */
    left,
    quantity: Math.min(wanted, left),
    /** Why what was typed is too many, and the id of the element that says so. */
    refusal,
    refusalId,
    ask(quantity: number) {
      const reason = quantity > left ? refuseQuantity(quantity, { inCart, stock }) : undefined;
      setRefusal(reason);
      if (!reason) setWanted(quantity);
    },
  };
}
