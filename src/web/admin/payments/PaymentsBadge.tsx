import { useQuery } from '@tanstack/react-query';
import { waitingQuery } from './queries.ts';

/** How many transfers wait for an order or an answer; nothing where there are none. */
export function PaymentsBadge() {
  const { data } = useQuery(waitingQuery);
  const count = (data?.toMatch.count ?? 0) + (data?.unconfirmed.count ?? 0);
  if (count === 0) return null;
  return (
    <span className="figures rounded-full bg-aurora px-1.5 text-xs font-semibold text-on-aurora">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
