import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, ListChecks, Plus, Truck, Upload } from 'lucide-react';
import { MAX_AT_ONCE } from '../../../contracts/orders/bulk-orders.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { showActionFailure } from '../form/show-action-failure.ts';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { ChooseMatching } from '../list/ChooseMatching.tsx';
import { useSelection } from '../list/use-selection.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { countOf } from '../page/count-of.ts';
import { endpointQuery } from '../page/endpoint-query.ts';
import { MoreMenu } from '../page/MoreMenu.tsx';
import { OrdersBar } from './bulk/OrdersBar.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { EarlierOrders } from './earlier/EarlierOrders.tsx';
import { ImportOrdersDialog } from './earlier/ImportOrdersDialog.tsx';
import { orderList } from './order-list.tsx';
import { refreshOrders } from './queries.ts';
import { StockHolders } from './StockHolders.tsx';

/** All orders. Tabs narrow them to those that wait for a payment, a parcel or a decision. */
export function OrdersPage() {
  const { at, query } = useListPage(orderList);
  const selection = useSelection(`${at.filter} ${at.q}`);
  const { total = 0 } = query.data ?? {};
  const list = <AdminList list={orderList} selection={selection} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        actions={
          <>
            <MoreMenu
              items={[
                { icon: ListChecks, label: 'Pick List', to: '/admin/dashboard/orders/pick-list' },
                {
                  icon: FileText,
                  label: 'Packing Slips',
                  to: '/admin/dashboard/orders/packing-slips',
                },
                {
                  icon: Download,
                  label: 'Export',
                  dialog: (close) => <ExportDialog at={at} onClose={close} />,
                },
                {
                  icon: Upload,
                  label: 'Import',
                  dialog: (close) => <ImportOrdersDialog onClose={close} />,
                },
              ]}
            />
            <ButtonLink to="/admin/dashboard/drafts/new" variant="secondary" icon={Plus}>
              New Order
            </ButtonLink>
            <ButtonLink to="/admin/dashboard/orders/ship" icon={Truck}>
              Ship Parcels
            </ButtonLink>
          </>
        }
      >
        Orders
      </PageTitle>
      <OrdersExpiredEarly />
      <StockHolders />
      {at.q !== '' && at.filter === '' ? (
        <EarlierOrders key={at.q} q={at.q} replaces={query.isSuccess && total === 0}>
          {list}
        </EarlierOrders>
      ) : (
        list
      )}
      <OrdersBar
        selection={selection}
        chooseMatching={
          <ChooseMatching list={orderList} most={MAX_AT_ONCE} selection={selection} />
        }
      />
    </div>
  );
}

/** Warns of orders that a wrong clock has expired too early, with a button that reopens them. */
function OrdersExpiredEarly() {
  const queryClient = useQueryClient();
  const { data } = useQuery(endpointQuery('GET /api/admin/orders/early', {}));
  const reopening = useMutation({
    mutationFn: () => call('POST /api/admin/orders/early/reopen', {}),
    onSuccess: ({ reopened, soldOut }) =>
      showToast({
        title: `${countOf(reopened, 'order')} reinstated`,
        ...(soldOut.length > 0 && {
          description: `Sold out in the meantime, and left as they are: ${soldOut.join(', ')}.`,
        }),
      }),
    onError: (error) => showActionFailure('Not all orders were reinstated', error),
    onSettled: () => refreshOrders(queryClient),
  });
  if (!data || data.count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${countOf(data.count, 'order')} expired too early`}
      action={
        <Button size="sm" pending={reopening.isPending} onClick={() => reopening.mutate()}>
          {data.count === 1 ? 'Reinstate It' : 'Reinstate All'}
        </Button>
      }
    >
      Their time to pay has not passed: the server’s clock was ahead. Reinstated, they are held for
      as long as promised, as far as their products are in stock, and their customers are emailed.
      Check the server’s clock first.
    </Notice>
  );
}
