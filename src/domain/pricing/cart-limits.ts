/** The most of one product a cart may hold. */
export const MAX_QUANTITY = 99;

/** Why a cart cannot hold `quantity` of a product, in words for the shopper; undefined if it can. */
export function checkQuantity(quantity: number, stock: number): string | undefined {
  if (stock === 0) return 'This product is out of stock';
  if (quantity > stock) return stock === 1 ? 'Only 1 is in stock' : `Only ${stock} are in stock`;
  if (quantity > MAX_QUANTITY)
    return `At most ${MAX_QUANTITY} of one product can be ordered at once`;
  return undefined;
}

/** Why a cart with `inCart` of a product cannot take `quantity` more, in words; undefined if it can. */
export function checkAddedQuantity(
  quantity: number,
  { inCart, stock }: { inCart: number; stock: number },
): string | undefined {
  const reason = checkQuantity(inCart + quantity, stock);
  return reason && inCart > 0 ? `${reason}, and your cart holds ${inCart} of them` : reason;
}

/** The largest quantity a cart may hold of a product with this stock. */
export function largestQuantity(stock: number): number {
  return Math.min(stock, MAX_QUANTITY);
}
