import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { showFailure } from '../form/show-failure.ts';
import { RowActions } from '../list/RowActions.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { refreshProducts } from './queries.ts';

/** A product's buttons in the list: edit, duplicate, delete. */
export function ProductActions({ product }: { product: AdminProduct }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const copying = useMutation({
    mutationFn: () => {
      const { id: _, version: __, sizeOf: ___, ...fields } = product;
      return call('POST /api/admin/products', {
        body: { ...fields, name: `${product.name} (Copy)` },
      });
    },
    onSuccess: ({ name }) => {
      showToast({ title: 'Product duplicated successfully', description: name });
      return refreshProducts(queryClient);
    },
    onError: (error) => showFailure('The product was not duplicated', error),
  });
  return (
    <>
      <RowActions
        name={withContent(product)}
        labelsFrom="2xl"
        actions={[
          { icon: Pencil, label: 'Edit', to: `/admin/dashboard/products/${product.id}` },
          {
            icon: Copy,
            label: 'Duplicate',
            isPending: copying.isPending,
            onClick: () => copying.mutate(),
          },
          { icon: Trash2, label: 'Delete', onClick: () => setAsking(true) },
        ]}
      />
      {isAsking && <DeleteProductDialog product={product} onClose={() => setAsking(false)} />}
    </>
  );
}
