import { useQuery } from '@tanstack/react-query';
import { Download, FileText, ListChecks, ShoppingBag, Truck, Upload } from 'lucide-react';
import {
  type listOrders,
  ORDER_PAGE_SIZE,
  type OrderCounts,
} from '../../../contracts/orders/admin-orders.ts';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { ChooseAll } from '../list/ChooseAll.tsx';
import { countReached } from '../list/count-reached.ts';
import { FilterTabs } from '../list/FilterTabs.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { useSelection } from '../list/use-selection.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { countOf } from '../page/count-of.ts';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { ChooseMatching } from './bulk/ChooseMatching.tsx';
import { OrdersBar } from './bulk/OrdersBar.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { EarlierOrders } from './earlier/EarlierOrders.tsx';
import { ImportOrdersDialog } from './earlier/ImportOrdersDialog.tsx';
import { formatCount } from './OrdersBadge.tsx';
import { OrdersExpiredEarly } from './OrdersExpiredEarly.tsx';
import { orderColumns, unpaidColumns } from './order-columns.tsx';
import { ordersQuery } from './queries.ts';
import { StockHolders } from './StockHolders.tsx';

const SEARCHED =
  'Searches number, tracking number, name, email, phone, city, postal code, products and lots. Every word must match; its beginning is enough.';

/** All orders. Tabs narrow them to those that wait for a payment, a parcel or a decision. */
export function OrdersPage() {
  const { at, change } = useListParams();
  const query = useQuery(ordersQuery(at));
  const selection = useSelection(`${at.filter} ${at.q}`);
  const { orders = [], total = 0, isExact = true, counts } = query.data ?? {};
  const shown = { page: at.page, rows: orders.length, perPage: ORDER_PAGE_SIZE };
  const list = (
    <ListView
      query={query}
      at={at}
      change={change}
      total={countReached({ total, isExact }, shown)}
      perPage={ORDER_PAGE_SIZE}
      searched={SEARCHED}
      empty={
        <EmptyState
          icon={ShoppingBag}
          title="No orders yet"
          action={<ShopPageButton href="/shop">See Your Shop</ShopPageButton>}
        >
          Once somebody orders, this is where you track the payment, pack and ship.
        </EmptyState>
      }
    >
      <ListTable
        label="Orders"
        columns={at.filter === 'to-pay' ? unpaidColumns : orderColumns}
        rows={orders}
        keyOf={({ id }) => id}
        selection={selection}
        nameOf={({ number }) => number}
      />
    </ListView>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        lead="Find one by its number or a part of it, by tracking number, name, email, phone, city, postal code, product or lot."
        actions={
          <>
            <ButtonLink
              variant="secondary"
              to="/admin/dashboard/orders/pick-list"
              icon={ListChecks}
            >
              Pick List
            </ButtonLink>
            <ButtonLink
              variant="secondary"
              to="/admin/dashboard/orders/packing-slips"
              icon={FileText}
            >
              Packing Slips
            </ButtonLink>
            <ButtonLink variant="secondary" to="/admin/dashboard/orders/ship" icon={Truck}>
              Ship Parcels
            </ButtonLink>
            <DialogButton dialog={(close) => <ExportDialog at={at} onClose={close} />}>
              <Download className="size-4" />
              Export
            </DialogButton>
            <DialogButton dialog={(close) => <ImportOrdersDialog onClose={close} />}>
              <Upload className="size-4" />
              Import
            </DialogButton>
          </>
        }
      >
        Orders
      </PageTitle>
      <OrdersExpiredEarly />
      <StockHolders />
      <FilterTabs
        label="Show orders"
        tabs={tabs(counts)}
        value={at.filter}
        onChoose={(filter) => change({ filter })}
      />
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search orders"
        count={query.data && describeTotal(query.data)}
      >
        {orders.length > 0 && <ChooseAll selection={selection} keys={orders.map(({ id }) => id)} />}
      </ListToolbar>
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

function describeTotal({ total, isExact, awaited }: Answer<typeof listOrders>): string {
  if (!isExact) return `More than ${MAX_COUNTED} orders`;
  const orders = countOf(total, 'order');
  return awaited === null ? orders : `${orders} · ${formatDollars(awaited)} awaited`;
}

function tabs(counts: OrderCounts | undefined) {
  const shown = (count: number | undefined) => (count ? formatCount(count) : undefined);
  return [
    { value: '', label: 'All' },
    { value: 'to-pay', label: 'To pay', count: shown(counts?.toPay) },
    { value: 'to-ship', label: 'To ship', count: shown(counts?.toShip) },
    { value: 'problems', label: 'Problems', count: shown(counts?.problems) },
    { value: 'sent', label: 'Sent' },
    { value: 'closed', label: 'Closed' },
  ];
}
