import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ExternalLink, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { OwnedProduct } from '../../../contracts/admin-products.ts';
import { ApiError, call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { AdminLink, useAdminNavigate } from '../AdminLink.tsx';
import { AdminForm } from '../form/AdminForm.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { LotsSection } from '../lots/LotsSection.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { ProductFields } from './ProductFields.tsx';
import { ownedProductQuery, refreshProducts } from './product-queries.ts';
import { pickChanged, productForm, valuesOf } from './product-values.ts';

type EditProductProps = { product: OwnedProduct; onShowCurrent: () => void };

/** The form of a product as it was when it was opened, and its lots. */
export function EditProduct({ product: opened, onShowCurrent }: EditProductProps) {
  const { id } = opened;
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const [product, setProduct] = useState(opened);
  const [isDeleting, setDeleting] = useState(false);
  const stockWas = useRef(opened.stock);

  const state = useAdminForm({
    schema: productForm,
    defaultValues: valuesOf(opened),
    base: opened.version,
    save: (values, { changed, base }) =>
      call('PATCH /api/admin/products/{id}', {
        params: { id },
        body: {
          ...pickChanged(values, changed),
          ...(changed('stock') && { stockWas: stockWas.current }),
          version: base,
        },
      }),
    baseOf: (saved) => saved.version,
    onSaved: (saved) => {
      stockWas.current = saved.stock;
      setProduct(saved);
      queryClient.setQueryData(ownedProductQuery(id).queryKey, saved);
      showToast({ title: 'Product updated', description: saved.name });
      return refreshProducts(queryClient);
    },
    onFailed: (error) => {
      // Told once; the figure that is saved next was typed with that in mind.
      if (error instanceof ApiError && error.body?.code === 'stock_changed') void readStock();
    },
  });

  async function readStock() {
    const current = await queryClient.fetchQuery({ ...ownedProductQuery(id), staleTime: 0 });
    stockWas.current = current.stock;
  }

  return (
    <div className="grid gap-6">
      <PageTitle
        actions={
          <>
            <Button
              variant="quiet"
              size="sm"
              className="text-alarm!"
              onClick={() => setDeleting(true)}
            >
              <Trash2 className="size-4" />
              Delete
            </Button>
            <Button asChild variant="secondary" size="sm">
              <a href={`/product/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
                <ExternalLink className="size-4" />
                View in the Shop
              </a>
            </Button>
          </>
        }
      >
        {product.name}
      </PageTitle>
      <JustCreated product={product} />
      <AdminForm
        state={state}
        label="Edit product"
        submitLabel="Update Product"
        failure="The product was not updated"
        conflict={{ what: 'product', onShowCurrent }}
        actions={
          <Button asChild variant="quiet" size="sm">
            <AdminLink to="/admin/dashboard/products">Cancel</AdminLink>
          </Button>
        }
      >
        <ProductFields form={state.form} />
      </AdminForm>
      <LotsSection product={product} />
      {isDeleting && (
        <DeleteProductDialog
          product={product}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate({ to: '/admin/dashboard/products', ignoreBlocker: true })}
        />
      )}
    </div>
  );
}

/** After a product was added: what came of it, and what an owner does next. */
function JustCreated({ product: { name, stock } }: { product: OwnedProduct }) {
  const { created } = useSearch({ strict: false }) as { created?: unknown };
  if (created === undefined) return null;
  return (
    <Notice
      title={`‘${name}’ is in the shop`}
      action={
        <Button asChild variant="secondary" size="sm">
          <AdminLink to="/admin/dashboard/products/new">
            <Plus className="size-4" />
            Add Another
          </AdminLink>
        </Button>
      }
    >
      {stock === 0 && 'It cannot be bought yet: its stock is 0. '}
      See it there with ‘View in the Shop’. Below you can go on with it, and enter its first lot.
    </Notice>
  );
}
