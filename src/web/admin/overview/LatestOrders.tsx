import type { Overview } from '../../../contracts/orders/overview.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { OrderTags } from '../orders/OrderTags.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ListTime } from '../page/ListDate.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';

type Order = Overview['latestOrders'][number];

export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <section aria-labelledby="latest-orders" className="grid min-w-0 scroll-mt-20 gap-3">
      <SectionTitle id="latest-orders">Latest orders</SectionTitle>
      <ul className="border-b border-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OrderRow({ order: { id, number, createdAt, name, total, status } }: { order: Order }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line py-2">
      <AdminLink
        to={`/admin/dashboard/orders/${id}`}
        translate="no"
        className="text-link code-figures justify-self-start py-1 text-sm"
      >
        {number}
      </AdminLink>
      <span className="figures text-right font-semibold">{formatDollars(total)}</span>
      <span className="min-w-0 wrap-anywhere">
        <span>{name}</span>
        <span className="block text-ink-soft">
          <ListTime at={createdAt} />
        </span>
      </span>
      <span className="justify-self-end">
        <OrderTags asTask state={status} />
      </span>
    </li>
  );
}
