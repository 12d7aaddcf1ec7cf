import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Plus } from 'lucide-react';
import { OWNER_PAGE_SIZE, type OwnedProduct } from '../../../contracts/admin-products.ts';
import { LOW_STOCK } from '../../../domain/low-stock.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Price } from '../../ui/Price.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { Thumbnail } from '../form/Thumbnail.tsx';
import { type Column, ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { ProductActions } from './ProductActions.tsx';
import { productsQuery } from './product-queries.ts';
import { QuickFigure } from './QuickFigure.tsx';
import { TransferButtons } from './transfer/TransferButtons.tsx';

const filters = [
  { value: '', label: 'All products' },
  { value: 'low-stock', label: `Low stock (${LOW_STOCK} or fewer)` },
  { value: 'on-sale', label: 'On sale' },
];

const columns: Column<OwnedProduct>[] = [
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
    sortable: true,
    onPhone: 'title',
    cell: (product) => <NameCell product={product} />,
  },
  {
    id: 'category',
    label: 'Category',
    sortable: true,
    onPhone: 'hidden',
    className: 'max-2xl:hidden w-44',
    cell: ({ category }) => <span className="line-clamp-2 wrap-anywhere">{category}</span>,
  },
  {
    id: 'price',
    label: 'Price (CAD)',
    sortable: true,
    figures: true,
    className: 'sm:w-36',
    cell: (product) => <QuickFigure product={product} field="price" />,
  },
  {
    id: 'stock',
    label: 'Stock',
    sortable: true,
    figures: true,
    className: 'sm:w-28',
    cell: (product) => <QuickFigure product={product} field="stock" />,
  },
  {
    id: 'actions',
    label: 'Actions',
    quiet: true,
    className: 'sm:w-38 xl:w-80',
    cell: (product) => <ProductActions product={product} />,
  },
];

export function ProductsPage() {
  const { at, change } = useListAddress();
  const query = useQuery(productsQuery(at));
  const { products = [], total = 0 } = query.data ?? {};
  return (
    <div className="grid gap-6">
      <PageTitle
        actions={
          <>
            <TransferButtons />
            <Button asChild size="sm">
              <AdminLink to="/admin/dashboard/products/new">
                <Plus className="size-4" />
                Add Product
              </AdminLink>
            </Button>
          </>
        }
      >
        Product Management
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search products"
        filters={filters}
        count={query.data && (total === 1 ? '1 product' : `${total} products`)}
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        perPage={OWNER_PAGE_SIZE}
        empty={
          <EmptyState
            icon={PackageOpen}
            title="No products yet"
            action={
              <Button asChild>
                <AdminLink to="/admin/dashboard/products/new">Add Product</AdminLink>
              </Button>
            }
          >
            A name, a price and a picture are enough to begin with. What you add is in the shop at
            once.
          </EmptyState>
        }
      >
        <ListTable
          label="Products"
          columns={columns}
          rows={products}
          keyOf={({ id }) => id}
          sort={at.sort || 'name'}
          onSort={(sort) => change({ sort })}
        />
      </ListView>
    </div>
  );
}

function NameCell({ product }: { product: OwnedProduct }) {
  const { id, name, category, description, image, stock, onSale, originalPrice } = product;
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
          {onSale && <Tag tone="sale">On sale</Tag>}
          {stock === 0 && <Tag tone="alarm">Sold out</Tag>}
          {stock > 0 && stock <= LOW_STOCK && <Tag tone="warning">Low stock</Tag>}
        </span>
        <span className="line-clamp-1 text-sm font-normal wrap-anywhere text-ink-soft">
          {originalPrice && (
            <>
              was <Price amount={originalPrice} />
              {' · '}
            </>
          )}
          <span className="2xl:hidden">{category} · </span>
          {description}
        </span>
      </span>
    </span>
  );
}
