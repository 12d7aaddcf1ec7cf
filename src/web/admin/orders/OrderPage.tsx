import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BackLink } from '../BackLink.tsx';
import { SkeletonRows } from '../SectionPending.tsx';
import { OrderWorkSheet } from './OrderWorkSheet.tsx';
import { sheetQuery } from './queries.ts';

/** One order, with all that is known of it and what may be done now. */
export function OrderPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(sheetQuery(id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <BackLink to="/admin/dashboard/orders">All orders</BackLink>
      {!query.data && <PageTitle>Order</PageTitle>}
      {query.isPending && <SkeletonRows />}
      {query.isError && <OrderNotLoaded error={query.error} retry={() => void query.refetch()} />}
      {query.data && <OrderWorkSheet key={query.data.id} order={query.data} />}
    </div>
  );
}

export function OrderNotLoaded({ error, retry }: { error: unknown; retry: () => void }) {
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Notice
      tone="error"
      title={isGone ? 'Order not found' : 'This order could not be loaded'}
      action={
        !isGone && (
          <Button variant="secondary" size="sm" onClick={retry}>
            Try Again
          </Button>
        )
      }
    >
      {isGone
        ? 'Its address is mistyped. Look for the order by its number in the list.'
        : messageOf(error, 'The shop could not be reached. Check your internet connection.')}
    </Notice>
  );
}
