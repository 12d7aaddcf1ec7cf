import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { ChooseNone } from '../list/ChooseNone.tsx';
import { useSelection } from '../list/use-selection.ts';
import { countOf } from '../page/count-of.ts';
import { DeleteProductsDialog } from './DeleteProductsDialog.tsx';
import { ImportExportButtons } from './import-export/ImportExportButtons.tsx';
import { addProduct, productList } from './product-list.tsx';
import { categoriesQuery } from './queries.ts';

export function ProductsPage() {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const list = productList(categories);
  const { data } = useListPage(list).query;
  const selection = useSelection();
  const [isDeleting, setDeleting] = useState(false);
  // What was chosen on another page, or in another search, is out of sight and stays.
  const chosen = data?.rows.filter(({ id }) => selection.chosen.has(id)) ?? [];
  return (
    <div className="grid gap-6">
      <PageTitle
        actions={
          <>
            <ImportExportButtons />
            {addProduct}
          </>
        }
      >
        Product Management
      </PageTitle>
      <AdminList list={list} selection={selection} />
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
