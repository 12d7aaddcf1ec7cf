import { useQuery } from '@tanstack/react-query';
import { MOST_COUNTED } from '../../../contracts/admin-lists.ts';
import { NavBadge } from '../layout/NavBadge.tsx';
import { countsQuery } from './queries.ts';

/** How many orders are to be shipped or decided on. */
export function OrdersBadge() {
  const { data, refetch } = useQuery(countsQuery);
  const waiting = (data?.toShip ?? 0) + (data?.problems ?? 0);
  return (
    <NavBadge count={waiting && capped(waiting)} says="to ship or to decide on" recount={refetch} />
  );
}

/** A count as it is shown: from so many on nobody needs the number. */
export function capped(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}
