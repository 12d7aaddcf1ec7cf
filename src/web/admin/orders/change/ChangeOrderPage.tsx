import { useParams } from '@tanstack/react-router';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { useFreshQuery } from '../../form/use-fresh-query.ts';
import { DetailPage } from '../../page/DetailPage.tsx';
import { orderQuery } from '../queries.ts';
import { ChangeOrderForm } from './ChangeOrderForm.tsx';

export function ChangeOrderPage() {
  const id = String(useParams({ strict: false }).id);
  // What is mailed meanwhile is no reason to read it again under the owner's hands.
  const query = useFreshQuery({ ...orderQuery(id), refetchInterval: false });
  return (
    <DetailPage
      query={query}
      what="order"
      list={{ to: `/admin/dashboard/orders/${id}`, label: 'Back to the order' }}
      gone="The address may be mistyped. Find the order by its number in the list."
    >
      {(order, showCurrent) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PageTitle lead="Until it ships, everything can be changed in one step. What was agreed keeps its price; what is added has today’s.">
            Change order{' '}
            <span translate="no" className="font-mono text-[0.7em] tracking-normal">
              {order.number}
            </span>
          </PageTitle>
          <ChangeOrderForm order={order} onShowCurrent={showCurrent} />
        </div>
      )}
    </DetailPage>
  );
}
