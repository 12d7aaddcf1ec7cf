import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { setShopTimeZone } from '../../../domain/dates/shop-day.ts';
import { ApiError } from '../../api.ts';
import { useSettings } from '../../settings-query.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { orderQuery } from '../queries.ts';
import { CustomerOrder } from './CustomerOrder.tsx';
import { OrderConfirmation } from './OrderConfirmation.tsx';

const route = getRouteApi('/payment/$orderId');

export function PaymentPage() {
  const { orderId } = route.useParams();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const settings = useSettings();
  // Before any time is formatted.
  setShopTimeZone(settings.timeZone);

  return (
    <div className="page-width py-10 sm:py-14 print:p-0">
      {order?.viewer === 'administrator' && <CustomerOrder order={order} />}
      {order && order.viewer !== 'administrator' && <OrderConfirmation order={order} />}
      {!order && !error && <PaymentSkeleton />}
      {error &&
        !order &&
        (error instanceof ApiError && error.status === 404 ? (
          <LazyOrderNotFound />
        ) : (
          <OrderNotLoaded retrying={isFetching} retry={() => void refetch()} />
        ))}
    </div>
  );
}

/** Lazy, since its form's code is a seventh of the page's. */
const orderNotFoundQuery = queryOptions({
  queryKey: ['OrderNotFound.tsx'],
  queryFn: () => import('./OrderNotFound.tsx').then(({ OrderNotFound }) => OrderNotFound),
});

function LazyOrderNotFound() {
  const { data: OrderNotFound, isError, isFetching, refetch } = useQuery(orderNotFoundQuery);
  if (OrderNotFound) return <OrderNotFound />;
  if (isError) return <OrderNotLoaded retrying={isFetching} retry={() => void refetch()} />;
  return <PaymentSkeleton />;
}

type OrderNotLoadedProps = { retrying: boolean; retry: () => void };

function OrderNotLoaded({ retrying, retry }: OrderNotLoadedProps) {
  return (
    <div className="grid gap-8">
      <PageTitle>Payment</PageTitle>
      <Notice
        tone="error"
        title="The order could not be loaded"
        action={
          <Button variant="secondary" pending={retrying} pendingLabel="Loading..." onClick={retry}>
            Try again
          </Button>
        }
      >
        It is safe with us. Check your connection and try again.
      </Notice>
    </div>
  );
}

/** As large as the page of an order that awaits payment. */
function PaymentSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8 sm:gap-10">
      <h1>
        <span className="sr-only">Loading your order</span>
        <Skeleton className="h-11 w-72 max-w-full sm:h-13" />
      </h1>
      <Skeleton className="-mt-4 h-6 w-80 max-w-full sm:-mt-6" />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid gap-10">
          <Skeleton className="h-88 rounded-surface" />
          <Skeleton className="h-90" />
        </div>
        <Skeleton className="h-120 rounded-surface" />
      </div>
    </div>
  );
}
