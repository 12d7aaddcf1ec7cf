import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ADMIN_PAGE_SIZE } from '../../../contracts/catalogue/admin-products.ts';
import { LOW_STOCK } from '../../../domain/catalogue/low-stock.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ChooseAll } from '../list/ChooseAll.tsx';
import { ChooseNone } from '../list/ChooseNone.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { countOf } from '../page/count-of.ts';
import { DeleteProductsDialog } from './DeleteProductsDialog.tsx';
import { ImportExportButtons } from './import-export/ImportExportButtons.tsx';
import { productColumns } from './product-columns.tsx';
import { categoriesQuery, filterOfCategory, productsQuery } from './queries.ts';

const filters = [
  { value: '', label: 'All products' },
  { value: 'low-stock', label: `Low stock (${LOW_STOCK} or fewer)` },
  { value: 'out-of-stock', label: 'Out of stock' },
  { value: 'on-sale', label: 'On sale' },
];

export function ProductsPage() {
  const { at, change } = useListParams();
  const query = useQuery(productsQuery(at));
  const { products = [], total = 0 } = query.data ?? {};
  const { data: categories = [] } = useQuery(categoriesQuery);
  const ids = products.map(({ id }) => id);
  const selection = useSelection();
  const [isDeleting, setDeleting] = useState(false);
  // What was chosen on another page, or in another search, is out of sight and stays.
  const chosen = products.filter(({ id }) => selection.chosen.has(id));
  return (
    <div className="grid gap-6">
      <PageTitle
        actions={
          <>
            <ImportExportButtons />
            <ButtonLink to="/admin/dashboard/products/new" icon={Plus}>
              Add Product
            </ButtonLink>
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
        moreFilters={{
          label: 'Category',
          filters: categories.map((name) => ({ value: filterOfCategory(name), label: name })),
        }}
        count={query.data && countOf(total, 'product')}
      >
        {products.length > 0 && <ChooseAll selection={selection} keys={ids} />}
      </ListToolbar>
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        perPage={ADMIN_PAGE_SIZE}
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
            A name, a price and a picture are enough to start. What you add is in the shop right
            away.
          </EmptyState>
        }
      >
        <ListTable
          label="Products"
          columns={productColumns}
          rows={products}
          keyOf={({ id }) => id}
          sort={at.sort || 'name'}
          onSort={(sort) => change({ sort })}
          selection={selection}
          nameOf={withContent}
        />
      </ListView>
      {chosen.length > 0 && (
        <div className="pinned-bar">
          <div data-actions className="flex flex-wrap items-center gap-2">
            <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
              <Trash2 className="size-4" />
              <span>{`Delete ${countOf(chosen.length, 'Product')}`}</span>
            </Button>
            <ChooseNone selection={selection} />
          </div>
        </div>
      )}
      {isDeleting && (
        <DeleteProductsDialog
          products={chosen}
          onClose={() => setDeleting(false)}
          onDeleted={(ids) => selection.choose(ids, false)}
        />
      )}
    </div>
  );
}
