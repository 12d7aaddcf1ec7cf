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

/** Why a stock is outdated, and what to write instead; only an export of this shop has a stock that was, and `said` is its name. */
export function describeOutdatedStock(
  { stock, stockWas }: Written,
  { stock: now }: { stock: number },
  said = 'stockWas:',
): string {
  const told = `The stock was ${stockWas ?? stock} when this file was made, and is ${now} now. Leave the stock empty to keep ${now}`;
  if (stockWas === undefined) return told;
  return `${told}, or say ${said} ${now} to set ${stock} all the same`;
}
