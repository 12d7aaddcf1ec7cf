import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import {
  IMPORT_KEPT_DAYS,
  type ProductImport,
} from '../../../../contracts/catalogue/import-products.ts';
import { call } from '../../../api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../../form/DeleteDialog.tsx';
import { endpointQuery } from '../../list/endpoint-query.ts';
import { LocalList } from '../../list/LocalList.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { describeDone, importColumns } from './import-columns.tsx';

/** The imports of products, and of a former shop's orders, that can be undone, and what undoing them left as it was. */
export function ImportsPage() {
  const query = useQuery(endpointQuery('GET /api/admin/product-imports', {}));
  const [chosen, setChosen] = useState<ProductImport>();
  const all = query.data ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BackLink to="/admin/dashboard/products">All products</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle
          lead={`Each import can be undone for ${IMPORT_KEPT_DAYS} days. Anything changed or sold since then stays as it is.`}
        >
          Past Imports
        </PageTitle>
        <LocalList
          query={query}
          rows={all}
          columns={importColumns(setChosen)}
          textOf={({ file, administrator }) => `${file} ${administrator}`}
          label="Imports"
          searchLabel="Search imports"
          describeCount={(total) => (total === 1 ? '1 import' : `${total} imports`)}
          sort="-at"
          empty={
            <EmptyState icon={PackageOpen} title="No imports yet">
              Import, above the lists of products and of orders, reads a file that was exported from
              a WooCommerce or Shopify shop.
            </EmptyState>
          }
        />
      </div>
      {chosen && (
        <DeleteDialog
          question="Are you sure you want to undo this import?"
          confirmLabel="Undo Import"
          action={() =>
            call('POST /api/admin/product-imports/{id}/undo', { params: { id: chosen.id } })
          }
          done={{ title: 'Import undone', description: chosen.file }}
          failure="Failed to undo the import"
          refresh={(queryClient) => queryClient.invalidateQueries()}
          onClose={() => setChosen(undefined)}
        >{`${describeDone(chosen)} by ${chosen.file || 'it'}. ${
          chosen.orders > 0
            ? 'They are deleted.'
            : 'New products are deleted, also from carts, and the others are as they were before.'
        }`}</DeleteDialog>
      )}
    </div>
  );
}
