import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { isFree } from '../../../../domain/pricing/quantity-prices.ts';
import type { ImportFile } from './read-import-file.ts';
import type { Preview } from './send-import.ts';

/** The names of the products that an import of the file would begin to sell for 0.00. */
export function listFree(
  { products }: Pick<ImportFile, 'products'>,
  { rows, free }: Pick<Preview, 'rows' | 'free'>,
  choice: ExistingChoice,
): string[] {
  const [existing, becoming] = [new Set(rows), new Set(free)];
  const isStored = (row: number) =>
    choice === 'update' ? becoming.has(row) : choice === 'add' || !existing.has(row);
  return products.flatMap((product, index) => {
    if (typeof product !== 'object' || product === null || !isStored(index + 1)) return [];
    if (!('price' in product) || !isFree(product.price)) return [];
    return 'name' in product ? String(product.name) : `Row ${index + 1}`;
  });
}
