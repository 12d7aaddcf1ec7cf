import { PackageOpen, Plus } from 'lucide-react';
import type { AdminProduct } from '../../../contracts/catalogue/admin-products.ts';
import { isLowOnStock } from '../../../domain/catalogue/low-stock.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { Price } from '../../ui/data/Price.tsx';
import { Tag } from '../../ui/data/Tag.tsx';
import { Thumbnail } from '../form/Thumbnail.tsx';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { describeWaiting } from './describe-waiting.ts';
import { InlineNumber } from './InlineNumber.tsx';
import { ProductActions } from './ProductActions.tsx';
import { filterOfCategory, productsQuery } from './queries.ts';

export const addProduct = (
  <ButtonLink to="/admin/dashboard/products/new" icon={Plus}>
    Add Product
  </ButtonLink>
);

const columns: readonly Column<AdminProduct>[] = [
  {
    id: 'image',
    label: 'Image',
    quiet: true,
    className: 'w-16',
    cell: ({ image }) => <Thumbnail image={image} className="size-12" />,
  },
  {
    id: 'name',
    label: 'Name',
    sorts: true,
    onPhone: 'title',
    cell: ({ name }) => name,
    beside: (product) => (
      <>
        {product.dosage && <span className="text-sm text-ink-soft">{product.dosage}</span>}
        {product.onSale && <Tag tone="sale">On sale</Tag>}
        {product.waiting > 0 && (
          <span className="text-sm text-ink-soft">{describeWaiting(product.waiting)}</span>
        )}
        <StockTag product={product} />
      </>
    ),
    below: (product) => <SecondLine product={product} />,
  },
  {
    id: 'content',
    label: 'Content',
    quiet: true,
    onPhone: 'detail',
    className: 'sm:hidden',
    cell: ({ dosage, category }) => dosage || category,
  },
  {
    id: 'category',
    label: 'Category',
    sorts: true,
    className: 'max-2xl:hidden w-44',
    cell: ({ category }) => <span className="line-clamp-2 wrap-anywhere">{category}</span>,
  },
  {
    id: 'price',
    label: 'Price (CAD)',
    sorts: true,
    figures: true,
    onPhone: 'aside',
    className: 'sm:w-36',
    cell: (product) => <Editable product={product} field="price" />,
  },
  {
    id: 'stock',
    label: 'Stock',
    sorts: true,
    figures: true,
    onPhone: 'detail',
    className: 'sm:w-28',
    cell: (product) => <Editable product={product} field="stock" />,
  },
  {
    id: 'stock-tag',
    label: 'Stock, in words',
    quiet: true,
    onPhone: 'tag',
    className: 'sm:hidden',
    cell: (product) => <StockTag product={product} />,
  },
  {
    id: 'actions',
    label: 'Actions',
    quiet: true,
    onPhone: 'buttons',
    className: 'sm:w-38 2xl:w-80',
    cell: (product) => <ProductActions product={product} />,
  },
];

function StockTag({ product }: { product: AdminProduct }) {
  if (product.stock === 0) return <Tag tone="alarm">Sold out</Tag>;
  return isLowOnStock(product) && <Tag tone="warning">Low stock</Tag>;
}

/** A number that is changed in the list; on a phone, where there is no room for a field, on the product's page. */
function Editable({ product, field }: { product: AdminProduct; field: 'price' | 'stock' }) {
  return (
    <>
      <span className="max-sm:hidden">
        <InlineNumber product={product} field={field} />
      </span>
      <span className="sm:hidden">
        {field === 'price' ? <Price amount={product.price} /> : product.stock}
      </span>
    </>
  );
}

function SecondLine({ product }: { product: AdminProduct }) {
  const { originalPrice, category, description } = product;
  return (
    <span className="line-clamp-1 text-sm wrap-anywhere text-ink-soft">
      {originalPrice && (
        <>
          <span>was</span> <Price amount={originalPrice} />
        </>
      )}
      <span className="2xl:hidden">{`${originalPrice ? ' · ' : ''}${category}${description ? ' · ' : ''}`}</span>
      {originalPrice && description && <span className="max-2xl:hidden"> · </span>}
      <span>{description}</span>
    </span>
  );
}

/** The list of products; `categories` are its further filters. */
export function productList(categories: readonly string[]): ListDeclaration<AdminProduct> {
  return {
    label: 'Products',
    noun: 'product',
    query: productsQuery,
    search: { label: 'Search products' },
    filters: {
      of: () => [
        { value: '', label: 'All products' },
        { value: 'low-stock', label: 'Low stock' },
        { value: 'out-of-stock', label: 'Out of stock' },
        { value: 'on-sale', label: 'On sale' },
      ],
      more: {
        label: 'Category',
        filters: categories.map((name) => ({ value: filterOfCategory(name), label: name })),
      },
    },
    columns: () => columns,
    sort: 'name',
    keyOf: ({ id }) => id,
    nameOf: withContent,
    to: ({ id }) => `/admin/dashboard/products/${id}`,
    empty: () => ({
      icon: PackageOpen,
      title: 'No products yet',
      text: 'A name, a price and a picture are enough to start. What you add is in the shop right away.',
      action: addProduct,
    }),
  };
}
