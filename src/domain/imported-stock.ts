type Written = { stock?: number | undefined; stockWas?: number | undefined };

/**
 * Whether a file sets the stock of a product that the shop has. An export says what the stock was (`stockWas`): one that
 * was left as it was is not set, so that what was sold since stays sold, and one that was changed is set if the shop still
 * has what it was. Without `stockWas`, a stock between the present one and the one `counted` last by the owner is taken for
 * one from before some were sold.
 */
export function judgeImportedStock(
  { stock, stockWas }: Written,
  shop: { stock: number; counted: number },
): 'keep' | 'set' | 'outdated' {
  if (stock === undefined || stock === shop.stock || stock === stockWas) return 'keep';
  if (stockWas !== undefined) return stockWas === shop.stock ? 'set' : 'outdated';
  return stock > shop.stock && stock <= shop.counted ? 'outdated' : 'set';
}

/** Why a stock is outdated, and what to write instead. */
export function describeOutdatedStock(
  { stockWas }: Written,
  shop: { stock: number; counted: number },
): string {
  const less = (stockWas ?? shop.counted) - shop.stock;
  const count = Math.abs(less);
  const verb = less > 0 ? (count === 1 ? 'was sold' : 'were sold') : 'came in';
  return `${count} ${verb} since this stock was written down, and ${shop.stock} ${shop.stock === 1 ? 'is' : 'are'} there now. Leave the stock out to keep it so, or say stockWas: ${shop.stock} to set it all the same`;
}
