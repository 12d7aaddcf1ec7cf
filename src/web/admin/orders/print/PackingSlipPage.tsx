import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { DetailPage } from '../../page/DetailPage.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { orderQuery } from '../queries.ts';
import { PackingSlip } from './PackingSlip.tsx';

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
          <PackingSlip order={order} />
        </div>
      )}
    </DetailPage>
  );
}
