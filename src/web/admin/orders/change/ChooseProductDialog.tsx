import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AdminProduct } from '../../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../../domain/catalogue/size-name.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { ChooseDialog } from '../../form/ChooseDialog.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';

type ChooseProductDialogProps = {
  /** The ids of products that are there already. */
  chosen: readonly string[];
  onChoose: (product: AdminProduct) => void;
  onClose: () => void;
};

/** Finds a product by its name, and gives it. */
export function ChooseProductDialog({ chosen, onChoose, onClose }: ChooseProductDialogProps) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = useQuery({
    ...endpointQuery('GET /api/admin/products', { query: { q, sort: 'name' } }),
    placeholderData: keepPreviousData,
  });
  const products = query.data?.rows.filter(({ id }) => !chosen.includes(id));
  return (
    <ChooseDialog
      title="Add an Item"
      label="Product"
      typed={typed}
      onType={setTyped}
      query={query}
      what="Products"
      choices={products?.map((product) => ({
        id: product.id,
        label: withContent(product),
        aside:
          product.stock === 0
            ? 'Out of stock'
            : `${formatDollars(product.price)}, ${product.stock} in stock`,
        disabled: product.stock === 0,
      }))}
      none="No product has this name."
      onChoose={(id) => {
        const product = products?.find((one) => one.id === id);
        if (product) onChoose(product);
      }}
      onClose={onClose}
    />
  );
}
