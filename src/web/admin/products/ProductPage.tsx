import { useParams, useSearch } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { nameSize } from '../../../domain/catalogue/size-name.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { LotsSection } from '../lots/LotsSection.tsx';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { ProductForm } from './ProductForm.tsx';
import { adminProductQuery } from './queries.ts';
import { SizesSection } from './SizesSection.tsx';
import { StockChanges } from './StockChanges.tsx';

const list = { to: '/admin/dashboard/products', label: 'All products' } as const;

export function ProductPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useFreshQuery(adminProductQuery(id));
  return (
    <DetailPage
      query={query}
      what="product"
      list={list}
      gone="It may have been deleted in another tab."
    >
      {(product, showCurrent) => (
        <div className="grid gap-6">
          <PageTitle actions={<ProductPageActions product={product} />}>
            {nameSize(product)}
          </PageTitle>
          <CreatedNotice product={product} />
          <ProductForm product={product} onShowCurrent={showCurrent} />
          <StockChanges id={product.id} />
          <SizesSection product={product} />
          <LotsSection productId={product.id} />
        </div>
      )}
    </DetailPage>
  );
}

export function NewProductPage() {
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <BackLink to={list.to}>{list.label}</BackLink>
        <PageTitle>Add Product</PageTitle>
      </div>
      <ProductForm />
    </div>
  );
}

type ProductProps = { product: AdminProduct };

function ProductPageActions({ product }: ProductProps) {
  const navigate = useAdminNavigate();
  return (
    <>
      <DialogButton
        variant="quiet"
        className="text-alarm!"
        dialog={(close) => (
          <DeleteProductDialog
            product={product}
            onClose={close}
            onDeleted={() => void navigate({ to: list.to, ignoreBlocker: true })}
          />
        )}
      >
        <Trash2 className="size-4" />
        Delete
      </DialogButton>
      <ShopPageButton href={`/product/${encodeURIComponent(product.id)}`}>
        View in the Shop
      </ShopPageButton>
    </>
  );
}

/** Shown after a product was added: what an owner does next. */
function CreatedNotice({ product: { name, stock } }: ProductProps) {
  const search: { created?: unknown } = useSearch({ strict: false });
  if (search.created === undefined) return null;
  return (
    <Notice
      title={`‘${name}’ is in the shop`}
      action={
        <ButtonLink to="/admin/dashboard/products/new" icon={Plus} variant="secondary">
          Add Another
        </ButtonLink>
      }
    >{`${stock === 0 ? 'It cannot be bought yet: its stock is 0. ' : ''}See it there with ‘View in the Shop’. Below you can continue editing, and enter its first lot.`}</Notice>
  );
}
