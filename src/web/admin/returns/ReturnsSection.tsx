import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { returnsQuery } from './queries.ts';
import { ReturnEntry } from './ReturnEntry.tsx';
import { ReturnSteps } from './ReturnSteps.tsx';

/** The returns of an order, where there are any. */
export function ReturnsSection({ order }: { order: OrderDetails }) {
  const query = useQuery(returnsQuery(order.id));
  const returns = query.data?.returns ?? [];
  if (!query.isError && returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionTitle id="returns">Returns</SectionTitle>
        <span className="flex flex-wrap gap-2">
          <ReturnSteps order={order} />
        </span>
      </div>
      <LoadFailure query={query} what="Its returns" />
      <ul aria-label="Returns" className="border-b border-line">
        {returns.map((one) => (
          <ReturnEntry key={one.id} order={order} one={one} />
        ))}
      </ul>
    </section>
  );
}
