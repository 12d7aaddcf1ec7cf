import { useQuery } from '@tanstack/react-query';
import { NavBadge } from '../layout/NavBadge.tsx';
import { endpointQuery } from '../page/endpoint-query.ts';

/** How many returns wait for the owner. */
export function ReturnsBadge() {
  const { data, refetch } = useQuery(endpointQuery('GET /api/admin/returns/waiting-count', {}));
  return <NavBadge count={data?.waiting ?? 0} says="waiting for you" recount={refetch} />;
}
