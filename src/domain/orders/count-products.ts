/** How many of each product, by its id, stand in the lines of an order: a product can stand in two, at two prices. */
export function countProducts(
  lines: readonly { productId: string; quantity: number }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    counts.set(productId, (counts.get(productId) ?? 0) + quantity);
  }
  return counts;
}
