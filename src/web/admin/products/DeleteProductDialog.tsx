import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnedProduct } from '../../../contracts/admin-products.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refreshProducts } from './product-queries.ts';

type DeleteProductDialogProps = {
  product: Pick<OwnedProduct, 'id' | 'name'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteProductDialog({ product, onClose, onDeleted }: DeleteProductDialogProps) {
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/admin/products/{id}', { params: { id: product.id } }),
    onSuccess: () => {
      showToast({ title: 'Product deleted', description: product.name });
      onDeleted?.();
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      const description = isGone
        ? 'It was deleted already.'
        : messageOf(error, 'The shop could not be reached. Try again.');
      showToast({ title: 'The product was not deleted', description, tone: 'destructive' });
    },
    onSettled: () => {
      onClose();
      return refreshProducts(queryClient);
    },
  });
  return (
    <ConfirmDialog
      question="Are you sure you want to delete this product?"
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      ‘{product.name}’ leaves the shop and every cart, and its lots and certificates go with it.
      Orders that were placed keep what they show of it.
    </ConfirmDialog>
  );
}
