import { useQueryClient } from '@tanstack/react-query';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { MoneyField, TextField } from '../form/fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { sizeSchema } from './product-values.ts';
import { adminProductQuery, refreshProducts } from './queries.ts';
import { useFreeQuestion } from './use-free-question.tsx';

type SizeFormDialogProps = { product: AdminProduct; onClose: () => void };

/** Adds another size of a product, with its pictures to begin with. */
export function SizeFormDialog({ product, onClose }: SizeFormDialogProps) {
  const queryClient = useQueryClient();
  const { id, name, image, imageAlt, morePictures } = product;
  const { state, question } = useFreeQuestion(
    useAdminForm({
      schema: sizeSchema,
      defaultValues: {
        dosage: '',
        vialSize: product.vialSize,
        stock: '0',
        price: '',
        priceFrom5: '',
        priceFrom10: '',
      },
      save: (values) =>
        call('POST /api/admin/products', {
          body: { ...values, name, image, imageAlt, morePictures, sizeOf: id },
        }),
      onSaved: (size) => {
        showToast({ title: 'Size added', description: `${withContent(size)}, is in the shop.` });
        onClose();
        void queryClient.invalidateQueries(adminProductQuery(id));
        void refreshProducts(queryClient);
      },
    }),
  );
  const { form } = state;
  return (
    <FormDialog
      state={state}
      title="Add a Size"
      description={`${withContent(product)}${product.dosage && ','} stays as it is. Its name, category, description, specifications and purity are the new size’s too: all sizes share them.`}
      label="Add a size"
      submitLabel="Add Size"
      failure="The size was not added"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField form={form} name="dosage" label="Content" placeholder="5 mg" />
        <TextField form={form} name="vialSize" label="Vial size" optional placeholder="3 mL" />
        <MoneyField form={form} name="price" label="Price (CAD)" />
        <TextField form={form} name="stock" label="Stock" inputMode="numeric" />
        <MoneyField form={form} name="priceFrom5" label="Price each, 5+ (CAD)" optional />
        <MoneyField form={form} name="priceFrom10" label="Price each, 10+ (CAD)" optional />
      </div>
      {question}
    </FormDialog>
  );
}
