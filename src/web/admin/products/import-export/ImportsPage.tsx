import { IMPORT_KEPT_DAYS } from '../../../../contracts/catalogue/import-products.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { AdminList } from '../../list/AdminList.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { importList } from './import-list.tsx';

/** The past imports, and what undoing them left as it was. */
export function ImportsPage() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BackLink to="/admin/dashboard/products">All products</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageTitle
          lead={`Each import, and each change of prices, can be undone for ${IMPORT_KEPT_DAYS} days. Anything changed or sold since then stays as it is; of a change of prices, only the prices count.`}
        >
          Past Imports
        </PageTitle>
        <AdminList list={importList} />
      </div>
    </div>
  );
}
