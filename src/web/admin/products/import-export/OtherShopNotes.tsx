import { Notice } from '../../../ui/feedback/Notice.tsx';
import { countOf } from '../../page/count-of.ts';
import type { ImportFile } from './read-import-file.ts';

/** What another shop's products lose or gain on the way. */
export function OtherShopNotes({ products, leftOut }: ImportFile) {
  const uncounted = products.filter((product) => !has(product, 'stock')).length;
  return (
    <Notice title="What changes in the import">
      <ul className="grid list-disc gap-1 pl-4">
        <li>
          Variants that differ in their content alone, such as 5 mg, are sizes of one product.
          Others are products of their own, such as ‘Title, Acetate’.
        </li>
        {uncounted > 0 && (
          <li>{`The file has no stock for ${countOf(uncounted, 'product')}: new ones start at 0, so that nothing is sold that you do not have.`}</li>
        )}
        {leftOut.length > 0 && (
          <li className="wrap-anywhere">{`${countOf(leftOut.length, 'product')} skipped, not for sale there (draft, hidden or archived) or not a physical product: ${leftOut.slice(0, 5).join(', ')}${leftOut.length > 5 ? ' …' : ''}`}</li>
        )}
      </ul>
    </Notice>
  );
}

export function has(product: unknown, field: string): boolean {
  return typeof product === 'object' && product !== null && field in product;
}
