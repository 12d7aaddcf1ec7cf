import { Download, FileText, ListChecks, Truck, Upload } from 'lucide-react';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { useSelection } from '../list/use-selection.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { MoreMenu } from '../page/MoreMenu.tsx';
import { ChooseMatching } from './bulk/ChooseMatching.tsx';
import { OrdersBar } from './bulk/OrdersBar.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { EarlierOrders } from './earlier/EarlierOrders.tsx';
import { ImportOrdersDialog } from './earlier/ImportOrdersDialog.tsx';
import { OrdersExpiredEarly } from './OrdersExpiredEarly.tsx';
import { orderList } from './order-list.tsx';
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
        chooseMatching={<ChooseMatching at={at} total={total} selection={selection} />}
      />
    </div>
  );
}
