import { useQuery } from '@tanstack/react-query';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { NavBadge } from '../layout/NavBadge.tsx';
import { endpointQuery } from '../page/endpoint-query.ts';

/** How many orders wait for the owner: to ship, or to decide on. */
export function OrdersBadge() {
  const { data, refetch } = useQuery(endpointQuery('GET /api/admin/orders/counts', {}));
  const waiting = (data?.toShip ?? 0) + (data?.problems ?? 0);
  return (
    <NavBadge
      count={waiting && formatCount(waiting)}
      says="to ship or needing a decision"
      recount={refetch}
    />
  );
}

/** A count as it is shown: '999+' where it was not counted further. */
export function formatCount(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED - 1}+`;
}
