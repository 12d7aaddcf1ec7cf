import { useId, useState } from 'react';
import { checkAddedQuantity, largestQuantity } from '../../../domain/pricing/cart-limits.ts';
import { useQuantityInCart } from './use-cart.ts';

/** How many of a product a shopper asks for, before it is in the cart. More than there are is refused in words. */
export function useAskedQuantity({ id, stock }: { id: string; stock: number }) {
  const inCart = useQuantityInCart(id);
  const refusalId = useId();
  const [wanted, setWanted] = useState(1);
  // What was asked for last, if it was too many.
  const [excess, setExcess] = useState<number>();
  const [isWrong, setWrong] = useState(false);
  const left = Math.max(1, largestQuantity(stock) - inCart);
  const isRefused = excess !== undefined && excess > left;
  // Where more have come since, it is not too many any longer.
  const quantity = Math.min(isRefused ? wanted : (excess ?? wanted), left);

  function ask(quantity: number | undefined, wrong = false) {
    setWrong(wrong);
    const isTooMany = quantity !== undefined && quantity > left;
    setExcess(isTooMany ? quantity : undefined);
    if (quantity !== undefined && !isTooMany) setWanted(quantity);
  }

  return {
    inCart,
    quantity,
    /** Why the last number asked for is none, or too many. */
    refusal: isWrong
      ? 'Enter a whole number, 1 or more.'
      : isRefused
        ? checkAddedQuantity(excess, { inCart, stock })
        : undefined,
    refusalId,
    /** For its QuantityStepper, which shows a refused number until it is corrected. */
    stepperProps: {
      value: isRefused ? excess : quantity,
      /** How many more the cart can hold, at least 1. */
      max: left,
      onChange: ask,
      onTyping: ask,
      refusalId: isRefused || isWrong ? refusalId : undefined,
    },
  };
}
