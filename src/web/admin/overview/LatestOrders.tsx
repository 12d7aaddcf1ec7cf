import type { Overview } from '../../../contracts/overview.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { dollars } from '../dollars.ts';
import { orderStateNames } from '../order-state-names.ts';
import { ShopTime } from '../ShopTime.tsx';

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

function OrderRow({ order: { id, number, createdAt, total, status } }: { order: Order }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line py-2">
      <a
        href={`/payment/${id}`}
        target="_blank"
        rel="noreferrer"
        className="text-link code-figures justify-self-start py-1 text-sm"
      >
        {number}
      </a>
      <span className="figures text-right font-semibold">{dollars(total)}</span>
      <span className="text-ink-soft">
        <ShopTime at={createdAt} />
      </span>
      <span className="justify-self-end">
        <Tag tone={tones[status] ?? 'neutral'}>{orderStateNames[status]}</Tag>
      </span>
    </li>
  );
}

const tones: Partial<Record<Order['status'], 'warning' | 'pass' | 'alarm'>> = {
  pending: 'warning',
  paid: 'pass',
  shipped: 'pass',
  delivered: 'pass',
  'refund-due': 'alarm',
};
