import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { nameSize } from '../../../domain/catalogue/size-name.ts';
import { ApiError, call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useCanSend } from '../outbox/use-can-send.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { describeMailing } from './describe-waiting.ts';
import { ProductFields } from './ProductFields.tsx';
import { productSchema, toFormValues } from './product-values.ts';
import { adminProductQuery, refreshProducts, stockChangesQuery } from './queries.ts';
import { useFreeQuestion } from './use-free-question.tsx';

type ProductFormProps = {
  /** Left out for a new one. */
  product?: AdminProduct;
  onShowCurrent?: () => void;
};

/** Adds a product, or changes one as it was when the form was opened. */
export function ProductForm({ product, onShowCurrent }: ProductFormProps) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const canSend = useCanSend();
  const stockWas = useRef(product?.stock);

  const form = useAdminForm({
    schema: productSchema,
    defaultValues: toFormValues(product),
    base: product?.version,
    save: (values, { changes, base }) => {
      if (!product) return call('POST /api/admin/products', { body: values });
      // Only what was changed: what a sale or another tab did to the rest stays.
      const body = { ...changes, ...('stock' in changes && { stockWas: stockWas.current }) };
      return call('PATCH /api/admin/products/{id}', {
        params: { id: product.id },
        body: { ...body, version: base },
      });
    },
    baseOf: (saved) => saved.version,
    onSaved: (saved) => {
      const mailing = describeMailing(stockWas.current ?? 0, saved, canSend);
      stockWas.current = saved.stock;
      // The next change has another.
      form.form.resetField('stockReason', { defaultValue: '' });
      void queryClient.invalidateQueries(stockChangesQuery(saved.id));
      queryClient.setQueryData(adminProductQuery(saved.id).queryKey, saved);
      void refreshProducts(queryClient);
      if (product) {
        const description = mailing ? `${nameSize(saved)}: ${mailing}.` : nameSize(saved);
        showToast({ title: 'Product updated', description });
        return;
      }
      showToast({ title: 'Product created', description: `‘${saved.name}’ is in the shop.` });
      void navigate({
        to: `/admin/dashboard/products/${saved.id}`,
        search: { created: 'yes' },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onFailed: (error) => {
      // The refusal tells the owner of the sale: the next save may replace the stock after it.
      const isStockChanged = error instanceof ApiError && error.body?.code === 'stock_changed';
      if (product && isStockChanged) void readStock(product.id);
    },
  });

  const { state, question } = useFreeQuestion(form, product?.price);

  async function readStock(id: string) {
    const current = await call('GET /api/admin/products/{id}', { params: { id } });
    stockWas.current = current.stock;
  }

  return (
    <AdminForm
      state={state}
      label={product ? 'Edit product' : 'Add product'}
      submitLabel={product ? 'Update Product' : 'Create Product'}
      failure={product ? 'The product was not updated' : 'The product was not created'}
      conflict={onShowCurrent && { what: 'product', onShowCurrent }}
      actions={
        <ButtonLink to="/admin/dashboard/products" variant="quiet">
          Cancel
        </ButtonLink>
      }
    >
      <ProductFields form={state.form} product={product} />
      {question}
    </AdminForm>
  );
}
