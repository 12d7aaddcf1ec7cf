import { useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { certificatePath } from '../../../domain/pages/page-paths.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { AdminLink, useAdminNavigate } from '../page/AdminLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { LotForm } from './LotForm.tsx';
import { LotOrders } from './LotOrders.tsx';
import { LotState } from './lot-list.tsx';
import { PrintLabels } from './PrintLabels.tsx';
import { adminLotQuery, refreshLots } from './queries.ts';
import { RecallLot } from './RecallLot.tsx';

const list = { to: '/admin/dashboard/lots', label: 'All lots' } as const;

export function LotPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <DetailPage
      query={useFreshQuery(adminLotQuery(id))}
      what="lot"
      list={list}
      gone="It may have been deleted."
    >
      {(lot, showCurrent) => (
        <div className="grid max-w-4xl gap-6">
          <PageTitle
            lead={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <AdminLink to={`/admin/dashboard/products/${lot.productId}`} className="text-link">
                  {lot.productName}
                </AdminLink>
                <LotState lot={lot} />
                {lot.published && <span>{`Version ${lot.published.version}`}</span>}
              </span>
            }
            actions={
              <>
                <PrintLabels lot={lot} />
                <LotActions lot={lot} />
              </>
            }
          >
            Lot <span translate="no">{lot.number}</span>
          </PageTitle>
          {lot.recall && (
            <Notice tone="error" title="This lot is recalled">
              {lot.recall.reason}
            </Notice>
          )}
          {/* Until it is published, what is to be entered comes first. */}
          {lot.published && <LotOrders lot={lot} />}
          <LotForm lot={lot} onShowCurrent={showCurrent} />
          {!lot.published && <LotOrders lot={lot} />}
        </div>
      )}
    </DetailPage>
  );
}

function LotActions({ lot }: { lot: AdminLot }) {
  const navigate = useAdminNavigate();
  const { id, productId, number, published } = lot;
  if (published) {
    return (
      <>
        <ShopPageButton href={certificatePath(productId, number)}>Certificate</ShopPageButton>
        <RecallLot lot={lot} />
      </>
    );
  }
  return (
    <>
      <RecallLot lot={lot} />
      <DialogButton
        variant="quiet"
        className="text-alarm"
        dialog={(close) => (
          <DeleteDialog
            question={`Are you sure you want to delete lot ${number}?`}
            action={() => call('DELETE /api/admin/lots/{id}', { params: { id } })}
            onDeleted={() => void navigate({ to: list.to })}
            done={{ title: `Lot ${number} deleted` }}
            failure="The lot was not deleted"
            refresh={refreshLots}
            onClose={close}
          >
            None of it has been published.
          </DeleteDialog>
        )}
      >
        <Trash2 className="size-4" />
        Delete
      </DialogButton>
    </>
  );
}
