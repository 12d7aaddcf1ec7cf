import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { LOT_ORDERS_PAGE_SIZE, type LotOrder } from '../../../contracts/certificates/recalls.ts';
import type { Column } from '../list/column.ts';
import { ListPages } from '../list/ListPages.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { OrderTags } from '../orders/OrderTags.tsx';
import { orderNames } from '../orders/order-list.tsx';
import { countOf } from '../page/count-of.ts';
import { ListTime } from '../page/ListDate.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { lotOrdersQuery } from './queries.ts';

const columns: Column<LotOrder>[] = [
  ...orderNames,
  {
    id: 'quantity',
    label: 'Vials',
    figures: true,
    onPhone: 'detail',
    cell: ({ quantity }) => quantity,
  },
  {
    id: 'shipped',
    label: 'Shipped',
    onPhone: 'detail',
    cell: ({ shippedAt }) => shippedAt && <ListTime at={shippedAt} />,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    className: 'sm:pl-5',
    cell: ({ state, packed }) => <OrderTags state={state} packed={packed} />,
  },
];

/** Who has vials of a lot, or will have, and what is left of it. */
export function LotOrders({ lot }: { lot: AdminLot }) {
  const [page, setPage] = useState(1);
  const query = useQuery(lotOrdersQuery(lot.id, page));
  const { orders = [], total = 0, picked = 0 } = query.data ?? {};
  return (
    <section aria-labelledby="lot-orders" className="grid gap-4">
      <SectionTitle id="lot-orders">Orders</SectionTitle>
      <LoadFailure query={query} what="Orders packed from this lot" />
      {query.isPending && <SkeletonRows count={2} />}
      {query.data && (
        <p className="figures text-ink-soft">{`${total === 0 ? 'No order was picked from it yet.' : `${countOf(total, 'order')}.`} ${describeLeft(lot.quantity, picked)}`}</p>
      )}
      {orders.length > 0 && (
        <ListTable
          label="Orders"
          columns={columns}
          rows={orders}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/dashboard/orders/${id}`}
        />
      )}
      <ListPages page={page} pages={Math.ceil(total / LOT_ORDERS_PAGE_SIZE)} onOpen={setPage} />
    </section>
  );
}

function describeLeft(quantity: number | null, picked: number): string {
  if (quantity === null) return picked > 0 ? `${countOf(picked, 'vial')} picked.` : '';
  if (picked > quantity) return `More were picked than received: ${picked} of ${quantity}.`;
  return `${quantity - picked} of ${countOf(quantity, 'vial')} left.`;
}
