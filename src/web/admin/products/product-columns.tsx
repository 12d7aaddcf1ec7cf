import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { LOW_STOCK } from '../../../domain/catalogue/low-stock.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { Thumbnail } from '../form/Thumbnail.tsx';
import type { Column } from '../list/ListTable.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { describeWaiting } from './describe-waiting.ts';
import { InlineNumber } from './InlineNumber.tsx';
import { ProductActions } from './ProductActions.tsx';

export const productColumns: Column<AdminProduct>[] = [
  {
    id: 'image',
    label: 'Image',
    quiet: true,
    onPhone: 'hidden',
    className: 'w-16',
    cell: ({ image }) => <Thumbnail image={image} className="size-12" />,
  },
  {
    id: 'name',
    label: 'Name',
    sortBy: 'server',
    onPhone: 'title',
    cell: (product) => <NameCell product={product} />,
  },
  {
    id: 'category',
    label: 'Category',
    sortBy: 'server',
    onPhone: 'hidden',
    className: 'max-2xl:hidden w-44',
    cell: ({ category }) => <span className="line-clamp-2 wrap-anywhere">{category}</span>,
  },
  {
    id: 'price',
    label: 'Price (CAD)',
    sortBy: 'server',
    figures: true,
    onPhone: 'left',
    className: 'sm:w-36',
    cell: (product) => <InlineNumber product={product} field="price" />,
  },
  {
    id: 'stock',
    label: 'Stock',
    sortBy: 'server',
    figures: true,
    onPhone: 'right',
    className: 'sm:w-28',
    cell: (product) => <InlineNumber product={product} field="stock" />,
  },
  {
    id: 'actions',
    label: 'Actions',
    quiet: true,
    className: 'sm:w-38 2xl:w-80',
    cell: (product) => <ProductActions product={product} />,
  },
];

function NameCell({ product }: { product: AdminProduct }) {
  const { id, name, category, description, image, stock, onSale, originalPrice } = product;
  const { dosage, waiting } = product;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail image={image} className="size-14 sm:hidden" />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <AdminLink
            to={`/admin/dashboard/products/${id}`}
            className="font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </AdminLink>
          {dosage && <span className="text-sm font-normal text-ink-soft">{dosage}</span>}
          {onSale && <Tag tone="sale">On sale</Tag>}
          {stock === 0 && <Tag tone="alarm">Sold out</Tag>}
          {waiting > 0 && (
            <span className="text-sm font-normal text-ink-soft">{describeWaiting(waiting)}</span>
          )}
          {stock > 0 && stock <= LOW_STOCK && <Tag tone="warning">Low stock</Tag>}
        </span>
        <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-ink-soft">
          {originalPrice && (
            <>
              <span>was</span> <Price amount={originalPrice} />
            </>
          )}
          <span className="2xl:hidden">{`${originalPrice ? ' · ' : ''}${category}${description ? ' · ' : ''}`}</span>
          {originalPrice && description && <span className="max-2xl:hidden"> · </span>}
          <span>{description}</span>
        </span>
      </span>
    </span>
  );
}
