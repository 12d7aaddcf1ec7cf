import { Plus } from 'lucide-react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import type { ProductSize } from '../../../contracts/catalogue/products.ts';
import { MAX_SIZES } from '../../../domain/catalogue/max-sizes.ts';
import { Price } from '../../ui/data/Price.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import type { Column } from '../list/column.ts';
import { ListTable } from '../list/ListTable.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { SizeFormDialog } from './SizeFormDialog.tsx';

/** The other sizes of a product, each with a page of its own, and the button that adds one. */
export function SizesSection({ product }: { product: AdminProduct }) {
  const { sizes = [] } = product;
  return (
    <section aria-labelledby="sizes" className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle id="sizes">Other Sizes</SectionTitle>
        {sizes.length < MAX_SIZES - 1 && (
          <DialogButton dialog={(close) => <SizeFormDialog product={product} onClose={close} />}>
            <Plus className="size-4" />
            Add a Size
          </DialogButton>
        )}
      </div>
      <p className="max-w-measure text-ink-soft">{`A product that you sell as 1 mg and 5 mg has two sizes: one page and one card in the shop, ${MAX_SIZES} sizes at most. All sizes share name, category, description, benefits, research uses, specifications, purity and safety data sheet, wherever you change them. Content, prices, stock, pictures, texts for search engines and lots are each size’s own.`}</p>
      {sizes.length > 0 && (
        <ListTable
          label="Other sizes"
          rows={sizes}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/dashboard/products/${id}`}
          columns={columns}
        />
      )}
    </section>
  );
}

const columns: Column<ProductSize>[] = [
  {
    id: 'content',
    label: 'Content',
    onPhone: 'title',
    cell: ({ dosage }) => dosage || 'No content',
  },
  {
    id: 'price',
    label: 'Price (CAD)',
    figures: true,
    onPhone: 'aside',
    cell: ({ price }) => <Price amount={price} />,
  },
  { id: 'stock', label: 'Stock', figures: true, onPhone: 'detail', cell: ({ stock }) => stock },
];
