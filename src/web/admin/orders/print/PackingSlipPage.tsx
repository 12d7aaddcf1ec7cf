import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { DetailPage } from '../../page/DetailPage.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { orderQuery } from '../queries.ts';
import { PackingSlip } from './PackingSlip.tsx';

/** What goes into the next parcel: without what was sent before. */
function NextSlip({ order: { number } }: { order: OrderDetails }) {
  const query = useQuery(
    endpointQuery('GET /api/admin/orders/packing-slips', { query: { orders: number } }),
  );
  return (
    <>
      {query.isPending && <SkeletonRows />}
      <LoadFailure query={query} what="The packing slip" />
      {query.data?.slips.map((slip) => (
        <PackingSlip key={slip.id} order={slip} />
      ))}
    </>
  );
}

/** One order's packing slip, to be printed. */
export function PackingSlipPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(orderQuery(id));
  return (
    <DetailPage
      query={query}
      what="packing slip"
      list={{ to: `/admin/dashboard/orders/${id}`, label: 'Back to the order' }}
      gone="There is no order at this address. Find it by its number in the list."
    >
      {(order) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PageTitle actions={<PrintButton />}>Packing Slip</PageTitle>
          {order.toShip.length > 0 ? <NextSlip order={order} /> : <PackingSlip order={order} />}
        </div>
      )}
    </DetailPage>
  );
}
