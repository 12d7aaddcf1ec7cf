import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnedProduct } from '../../../contracts/admin-products.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AdminLink } from '../AdminLink.tsx';
import { showFailure } from '../show-failure.ts';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { refreshProducts } from './product-queries.ts';

/** What can be done with a product in the list. */
export function ProductActions({ product }: { product: OwnedProduct }) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const copying = useMutation({
    mutationFn: () => {
      const { id: _, version: __, ...fields } = product;
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
    <span className="flex justify-end max-sm:-ml-2 max-sm:flex-1 max-sm:justify-start">
      <Button asChild variant="quiet" size="sm" className="max-sm:px-2">
        <AdminLink
          to={`/admin/dashboard/products/${product.id}`}
          aria-label={`Edit ${product.name}`}
          data-tooltip=""
        >
          <Pencil className="size-4" />
          <span className="sm:max-2xl:sr-only">Edit</span>
        </AdminLink>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:px-2"
        pending={copying.isPending}
        aria-label={`Duplicate ${product.name}`}
        data-tooltip=""
        onClick={() => copying.mutate()}
      >
        <Copy className="size-4" />
        <span className="sm:max-2xl:sr-only">Duplicate</span>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className="max-sm:px-2"
        aria-label={`Delete ${product.name}`}
        data-tooltip=""
        onClick={() => setAsking(true)}
      >
        <Trash2 className="size-4" />
        <span className="sm:max-2xl:sr-only">Delete</span>
      </Button>
      {isAsking && <DeleteProductDialog product={product} onClose={() => setAsking(false)} />}
    </span>
  );
}
