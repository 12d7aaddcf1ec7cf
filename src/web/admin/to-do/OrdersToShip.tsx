import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { ListTable } from '../list/ListTable.tsx';
import { orderColumns } from '../orders/order-list.tsx';
import { ordersQuery } from '../orders/queries.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';

const SHOWN = 10;

/** The paid orders that wait for their parcel, the oldest first. */
export function OrdersToShip({ count }: { count: number }) {
  const query = useQuery(ordersQuery({ q: '', page: 1, filter: 'to-ship' }));
  const orders = query.data?.rows.slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="to-ship" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SectionTitle id="to-ship">Orders to pack and ship</SectionTitle>
        <ButtonLink
          variant="secondary"
          to="/admin/dashboard/orders"
          search={{ filter: 'to-ship' }}
          icon={PackageCheck}
        >
          {count > SHOWN ? `Pack and Ship All ${count}` : 'Pack and Ship'}
        </ButtonLink>
      </div>
      <LoadFailure query={query} what="The list of orders" />
      {query.isPending ? (
        <SkeletonRows />
      ) : (
        <ListTable
          label="Orders to ship"
          columns={orderColumns}
          isFiltered
          rows={orders}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/dashboard/orders/${id}`}
        />
      )}
    </section>
  );
}
