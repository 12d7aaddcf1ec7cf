import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BackLink } from '../BackLink.tsx';
import { SkeletonRows } from '../SectionPending.tsx';
import { OrderNotLoaded } from './OrderPage.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { sheetQuery } from './queries.ts';

/** The slip of one order, to be printed. */
export function PackingSlipPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(sheetQuery(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to={`/admin/dashboard/orders/${id}`}>Back to the order</BackLink>
        <PageTitle
          actions={
            <Button size="sm" disabled={!query.data} onClick={() => window.print()}>
              <Printer className="size-4" />
              Print
            </Button>
          }
        >
          Packing Slip
        </PageTitle>
      </div>
      {query.isPending && <SkeletonRows />}
      {query.isError && <OrderNotLoaded error={query.error} retry={() => void query.refetch()} />}
      {query.data && <PackingSlip order={query.data} />}
    </div>
  );
}
