import type { Order } from '../../../contracts/checkout/orders.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { describeOrder } from './describe-order.ts';
import { shopDateInWords } from './shop-times.ts';

/** An order's number, day and state, below the page's title. */
export function OrderFacts({ order }: { order: Order }) {
  const { label, tone } = describeOrder(order);
  return (
    <p className="figures -mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-2 sm:-mt-6 print:mt-0">
      <span>
        Order{' '}
        <strong className="ml-1 font-semibold">
          <span translate="no" className="code-figures whitespace-nowrap">
            {order.number}
          </span>
        </strong>
      </span>
      <span className="text-ink-soft">{shopDateInWords(order.createdAt)}</span>
      <Tag tone={tone}>{label}</Tag>
    </p>
  );
}
