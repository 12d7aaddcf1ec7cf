import { useMutation, useQuery } from '@tanstack/react-query';
import { BadgePercent, Download, History, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { MAX_PRICED } from '../../../contracts/catalogue/change-prices.ts';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { writePriceFile } from '../../../domain/catalogue/price-file.ts';
import {
  datedFileName,
  exportFileName,
  writeProductExport,
} from '../../../domain/catalogue/product-export.ts';
import { call } from '../../api.ts';
import { downloadFile } from '../../download-file.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { showFailure } from '../form/show-failure.ts';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { ChooseMatching } from '../list/ChooseMatching.tsx';
import { ChooseNone } from '../list/ChooseNone.tsx';
import { useSelection } from '../list/use-selection.ts';
import { countOf } from '../page/count-of.ts';
import { MoreMenu } from '../page/MoreMenu.tsx';
import { DeleteProductsDialog } from './DeleteProductsDialog.tsx';
import { ImportProductsDialog } from './import-export/ImportProductsDialog.tsx';
import { ChangePricesDialog } from './prices/ChangePricesDialog.tsx';
import { ImportPricesDialog } from './prices/ImportPricesDialog.tsx';
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
            <PricesMenu />
            <ImportExportButtons />
            {addProduct}
          </>
        }
      >
        Product Management
      </PageTitle>
      <AdminList list={list} selection={selection} />
      {selection.chosen.size > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form
        <div role="group" aria-label="Selected products" className="pinned-bar grid gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p
              role="status"
              className="figures font-semibold"
            >{`${countOf(selection.chosen.size, 'product')} selected`}</p>
            <ChooseMatching list={list} most={MAX_PRICED} selection={selection} />
            <ChooseNone selection={selection} />
          </div>
          <div data-actions className="flex flex-wrap items-center gap-2">
            <DialogButton
              dialog={(close) => <ChangePricesDialog ids={[...selection.chosen]} onClose={close} />}
            >
              <BadgePercent className="size-4" />
              <span>Change Prices…</span>
            </DialogButton>
            {chosen.length > 0 && (
              <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
                <Trash2 className="size-4" />
                <span>{`Delete ${countOf(chosen.length, 'Product')}`}</span>
              </Button>
            )}
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

/** Prices as a file for a spreadsheet, there and back, and what can be undone. */
function PricesMenu() {
  const exporting = useExport(priceFile);
  return (
    <MoreMenu
      items={[
        {
          ...{ icon: Download, label: 'Export Prices' },
          ...{ isPending: exporting.isPending, onClick: () => exporting.mutate() },
        },
        {
          ...{ icon: Upload, label: 'Import Prices' },
          dialog: (close) => <ImportPricesDialog onClose={close} />,
        },
        { icon: History, label: 'Past Imports', to: '/admin/dashboard/products/imports' },
      ]}
    />
  );
}

/** Exports all products as a file, and imports those of a file. */
function ImportExportButtons() {
  const exporting = useExport(productFile);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={exporting.isPending}
        pendingLabel="Exporting..."
        onClick={() => exporting.mutate()}
      >
        <Download className="size-4" />
        Export
      </Button>
      <DialogButton dialog={(close) => <ImportProductsDialog onClose={close} />}>
        <Upload className="size-4" />
        Import
      </DialogButton>
    </>
  );
}

type ExportFile = {
  name: (now: Date) => string;
  type: 'application/json' | 'text/csv';
  write: (products: readonly Product[]) => string;
};

const productFile: ExportFile = {
  name: exportFileName,
  type: 'application/json',
  write: writeProductExport,
};
const priceFile: ExportFile = {
  name: (now) => datedFileName('prices', now, 'csv'),
  type: 'text/csv',
  write: writePriceFile,
};

/** Downloads all products as a file that can be imported again. */
function useExport(file: ExportFile) {
  return useMutation({
    mutationFn: () => call('GET /api/products', {}),
    onSuccess: (products) => {
      if (products.length === 0) {
        showToast({ title: 'No products to export', description: 'Add some products first.' });
        return;
      }
      const name = file.name(new Date());
      downloadFile(name, file.write(products), file.type);
      const counted = products.length === 1 ? '1 product' : `${products.length} products`;
      showToast({ title: `${counted} exported`, description: name });
    },
    onError: (error) => showFailure('Export failed', error),
  });
}
