import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../DetailPage.tsx';
import { OrderWorkSheet } from './OrderWorkSheet.tsx';
import { orderQuery } from './queries.ts';

/** One order, with all that is known of it and what may be done now. */
export function OrderPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(orderQuery(id));
  return (
    <DetailPage
      query={query}
      what="order"
      list={{ to: '/admin/dashboard/orders', label: 'All orders' }}
      gone="Its address is mistyped. Look for the order by its number in the list."
    >
      {(order) => <OrderWorkSheet key={order.id} order={order} />}
    </DetailPage>
  );
}
