import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { setShopTimeZone } from '../../../domain/shop-day.ts';
import { ApiError } from '../../api.ts';
import { settingsQuery } from '../../settings-query.ts';
import { pageText } from '../page-text.ts';
import { orderQuery, pageContentQuery } from '../queries.ts';
import { CustomerOrder } from './CustomerOrder.tsx';
import { OrderConfirmation } from './OrderConfirmation.tsx';
import { OrderNotLoaded } from './OrderNotLoaded.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';

const route = getRouteApi('/payment/$orderId');

export function PaymentPage() {
  const { orderId } = route.useParams();
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(orderId));
  const { data: texts } = useSuspenseQuery(pageContentQuery);
  const { data: settings } = useSuspenseQuery(settingsQuery);
  // Before a time is written.
  setShopTimeZone(settings.timeZone);

  return (
    <div className="page-width py-10 sm:py-14 print:p-0">
      {order?.viewer === 'administrator' && <CustomerOrder order={order} />}
      {order && order.viewer !== 'administrator' && (
        <OrderConfirmation
          order={order}
          recipient={pageText(texts, 'payment-etransfer-email')}
          instructions={pageText(texts, 'payment-instructions')}
          supportEmail={settings.supportEmail}
          onRefresh={() => void refetch()}
          refreshing={isFetching}
          failed={error !== null && !isFetching}
        />
      )}
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

/** It has a form, whose code is a seventh of the page's. */
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
