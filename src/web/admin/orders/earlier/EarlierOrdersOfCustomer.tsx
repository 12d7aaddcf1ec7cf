import { useQuery } from '@tanstack/react-query';
import type { ListedEarlierOrder } from '../../../../contracts/orders/earlier-orders.ts';
import { longDate } from '../../../ui/data/long-date.ts';
import { countOf } from '../../page/count-of.ts';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { describeLines, describeTotal } from './describe-earlier.ts';

/** Orders that are shown before the rest is folded away. */
const SHOWN = 3;

/** What the customer of an order had bought in the former shop; nothing where there is nothing. */
export function EarlierOrdersOfCustomer({ orderId }: { orderId: string }) {
  const params = { id: orderId };
  const query = useQuery(endpointQuery('GET /api/admin/orders/{id}/earlier-orders', { params }));
  const orders = query.data ?? [];
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="earlier-orders" className="grid gap-3">
      <SectionTitle id="earlier-orders">{`${countOf(orders.length, 'earlier order')} with your former shop`}</SectionTitle>
      <Orders orders={orders.slice(0, SHOWN)} />
      {orders.length > SHOWN && (
        <details>
          <summary className="cursor-pointer">{`${orders.length - SHOWN} more`}</summary>
          <Orders orders={orders.slice(SHOWN)} />
        </details>
      )}
    </section>
  );
}

function Orders({ orders }: { orders: readonly ListedEarlierOrder[] }) {
  return (
    <ul className="border-b border-line">
      {orders.map((order) => (
        <li key={order.id} className="grid gap-0.5 border-t border-line py-2">
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>
              <span translate="no" className="code-figures">
                {order.number}
              </span>{' '}
              <span className="text-ink-soft">{longDate(order.placedOn)}</span>
            </span>
            <span className="figures">{describeTotal(order)}</span>
          </span>
          <span className="text-sm wrap-anywhere">{describeLines(order)}</span>
          {order.status && <span className="text-sm text-ink-soft">{order.status}</span>}
        </li>
      ))}
    </ul>
  );
}
