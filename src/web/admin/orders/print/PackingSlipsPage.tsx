import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { SkeletonRows } from '../../page/SectionSkeleton.tsx';
import { useChosenOrders } from '../bulk/chosen-orders.ts';
import { PackingSlip } from './PackingSlip.tsx';

/** The packing slips of all orders that are paid and not packed, or of the chosen ones, to be printed at once. */
export function PackingSlipsPage() {
  const chosen = useChosenOrders();
  const query = useQuery(endpointQuery('GET /api/admin/orders/packing-slips', { query: chosen }));
  const { slips = [], isWhole = true } = query.data ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/orders">All orders</BackLink>
        <PageTitle
          lead={`For the ${chosen.orders ? 'selected orders that are to be shipped' : 'orders that are paid and not packed yet'}, the oldest first, each on a page of its own.`}
          actions={<PrintButton disabled={slips.length === 0} />}
        >
          Packing Slips
        </PageTitle>
      </div>
      {query.isPending && <SkeletonRows />}
      <LoadFailure query={query} what="The packing slips" />
      {query.data && slips.length === 0 && (
        <EmptyState
          icon={PackageCheck}
          title="Nothing to pack"
          action={
            <ButtonLink variant="secondary" to="/admin/dashboard/to-do">
              See What Is Waiting
            </ButtonLink>
          }
        >
          {chosen.orders
            ? 'None of the selected orders is to be shipped.'
            : 'Every order that is paid is packed.'}
        </EmptyState>
      )}
      {slips.length > 0 && (
        <p className="figures text-ink-soft">{`${slips.length === 1 ? '1 slip.' : `${slips.length} slips.`}${!isWhole ? ' Later orders follow once these are packed.' : ''}`}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
        {slips.map((slip) => (
          <PackingSlip key={slip.id} order={slip} />
        ))}
      </div>
    </div>
  );
}
