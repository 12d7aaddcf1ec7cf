import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MOST_COUNTED } from '../../../contracts/admin-orders.ts';
import { countsQuery } from './queries.ts';

/** How many orders are to be shipped or decided on; nothing where there are none. */
export function OrdersBadge() {
  const { data, refetch } = useQuery(countsQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const counted = useRef(path);
  // Money and time change it, not this page alone.
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    // Whoever has just left may not ask any more.
    if (path.startsWith('/admin/dashboard')) void refetch();
  }, [path, refetch]);

  const waiting = (data?.toShip ?? 0) + (data?.problems ?? 0);
  if (waiting === 0) return null;
  return (
    <span className="figures rounded-full bg-aurora px-1.5 text-xs font-semibold text-on-aurora">
      {capped(waiting)}
      <span className="sr-only"> to ship or to decide on</span>
    </span>
  );
}

/** A count as it is shown: from so many on nobody needs the number. */
export function capped(count: number): string {
  return count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`;
}
