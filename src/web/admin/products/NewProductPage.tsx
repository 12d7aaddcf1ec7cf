import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AdminLink, useAdminNavigate } from '../AdminLink.tsx';
import { BackLink } from '../BackLink.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { ownedProductQuery, refreshProducts } from './product-queries.ts';
import { emptyProduct, productForm } from './product-values.ts';

export function NewProductPage() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const state = useAdminForm({
    schema: productForm,
    defaultValues: emptyProduct,
    save: (body) => call('POST /api/admin/products', { body }),
    onSaved: (product) => {
      queryClient.setQueryData(ownedProductQuery(product.id).queryKey, product);
      showToast({ title: 'Product created', description: `‘${product.name}’ is in the shop.` });
      void navigate({
        to: `/admin/dashboard/products/${product.id}`,
        search: { created: 'yes' },
        replace: true,
        ignoreBlocker: true,
      });
      return refreshProducts(queryClient);
    },
  });
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/products">All products</BackLink>
        <PageTitle>Add Product</PageTitle>
      </div>
      <AdminForm
        state={state}
        label="Add product"
        submitLabel="Create Product"
        failure="The product was not created"
        actions={
          <Button asChild variant="quiet" size="sm">
            <AdminLink to="/admin/dashboard/products">Cancel</AdminLink>
          </Button>
        }
      >
        <ProductFields form={state.form} />
      </AdminForm>
    </div>
  );
}
