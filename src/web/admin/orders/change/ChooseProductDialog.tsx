import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AdminProduct } from '../../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../../domain/catalogue/size-name.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { ActDialog } from '../../form/ActDialog.tsx';
import { TextLine } from '../../form/TextLine.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';

type ChooseProductDialogProps = {
  /** The ids of products that are there already. */
  chosen: readonly string[];
  onChoose: (product: AdminProduct) => void;
  onClose: () => void;
};

const SHOWN = 8;

/** Finds a product by its name, and gives it. */
export function ChooseProductDialog({ chosen, onChoose, onClose }: ChooseProductDialogProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = useQuery({
    ...endpointQuery('GET /api/admin/products', { query: { q, sort: 'name' } }),
    placeholderData: keepPreviousData,
  });
  const products = query.data?.rows.filter(({ id }) => !chosen.includes(id)).slice(0, SHOWN);
  return (
    <ActDialog title="Add an Item" onClose={onClose}>
      <div className="grid gap-3">
        <TextLine label="Product" maxLength={100} value={typed} onChange={setTyped} />
        <LoadFailure query={query} what="The products" />
        {query.isPending && <SkeletonRows count={3} />}
        {products?.length === 0 && <p role="status">No product has this name.</p>}
        <ul aria-label="Products" className="grid">
          {products?.map((product) => (
            <li key={product.id} className="border-t border-line">
              <button
                type="button"
                disabled={product.stock === 0}
                onClick={() => onChoose(product)}
                className="flex min-h-11 w-full cursor-pointer items-baseline justify-between gap-4 rounded-control px-2 py-2 text-left hover:bg-wash disabled:cursor-not-allowed disabled:text-ink-soft"
              >
                <span className="min-w-0 font-medium wrap-anywhere">{withContent(product)}</span>
                <span className="figures shrink-0 text-ink-soft">
                  {product.stock === 0
                    ? 'Out of stock'
                    : `${formatDollars(product.price)}, ${product.stock} in stock`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </ActDialog>
  );
}
