import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { useChosenOrders } from '../bulk/chosen-orders.ts';
import { ShipList } from './ShipList.tsx';

/** The parcels of the day: one row each, a tracking number for each, and one button that ships them all. */
export function ShipPage() {
  const chosen = useChosenOrders();
  const query = useQuery({
    ...endpointQuery('GET /api/admin/orders/to-ship', { query: chosen }),
    // The list stays as it was opened while its orders are shipped; the next visit reads it again.
    gcTime: 0,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/orders">All orders</BackLink>
        <PageTitle lead="Scan or type each tracking number; Enter goes to the next parcel. Nothing is shipped until you press the button.">
          Ship Parcels
        </PageTitle>
      </div>
      {query.isPending && <SkeletonRows hasHead />}
      <LoadFailure query={query} what="The list of parcels" />
      {query.data &&
        (query.data.orders.length > 0 ? (
          <ShipList key={chosen.orders ?? ''} listed={query.data} />
        ) : (
          <EmptyState
            icon={PackageCheck}
            title="Nothing to ship"
            action={
              <ButtonLink variant="secondary" to="/admin/dashboard/orders">
                All orders
              </ButtonLink>
            }
          >
            {chosen.orders ? 'None of the selected orders is to be shipped.' : 'No orders to ship.'}
          </EmptyState>
        ))}
    </div>
  );
}
