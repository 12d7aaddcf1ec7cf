import type { ExistingChoice } from '../../../../contracts/import-products.ts';
import { isFree } from '../../../../domain/quantity-prices.ts';
import type { ImportFile } from './read-import-file.ts';
import type { Preview } from './send-import.ts';

/** The names of the products of a file that would be imported at a price of 0.00. */
export function listFree(
  { products }: Pick<ImportFile, 'products'>,
  { rows }: Pick<Preview, 'rows'>,
  choice: ExistingChoice,
): string[] {
  const leftOut = new Set(choice === 'skip' ? rows : []);
  return products.flatMap((product, index) => {
    if (typeof product !== 'object' || product === null || leftOut.has(index + 1)) return [];
    if (!('price' in product) || !isFree(product.price)) return [];
    return 'name' in product ? String(product.name) : `Row ${index + 1}`;
  });
}
