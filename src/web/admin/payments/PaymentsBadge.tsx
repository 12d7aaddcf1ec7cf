import { useQuery } from '@tanstack/react-query';
import { NavBadge } from '../layout/NavBadge.tsx';
import { endpointQuery } from '../page/endpoint-query.ts';

/** How many transfers wait for an order or an answer. */
export function PaymentsBadge() {
  const { data, refetch } = useQuery(endpointQuery('GET /api/admin/transfers/waiting', {}));
  const count = (data?.toMatch.count ?? 0) + (data?.unconfirmed.count ?? 0);
  return <NavBadge count={count} says="waiting" recount={refetch} />;
}
