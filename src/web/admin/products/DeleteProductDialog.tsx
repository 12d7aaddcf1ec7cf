import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { call } from '../../api.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { refreshProducts } from './queries.ts';

type DeleteProductDialogProps = {
  product: Pick<AdminProduct, 'id' | 'name' | 'dosage'>;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteProductDialog({ product, ...handlers }: DeleteProductDialogProps) {
  const { id } = product;
  const name = withContent(product);
  return (
    <DeleteDialog
      question="Are you sure you want to delete this product?"
      action={() => call('DELETE /api/admin/products/{id}', { params: { id } })}
      done={{ title: 'Product deleted', description: name }}
      failure="The product was not deleted"
      refresh={refreshProducts}
      {...handlers}
    >{`‘${name}’ is removed from the shop and every cart, with its lots and certificates. Past orders keep their copy of it.`}</DeleteDialog>
  );
}
