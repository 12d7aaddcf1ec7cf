import { useQuery } from '@tanstack/react-query';
import { NavBadge } from '../layout/NavBadge.tsx';
import { mailCountsQuery } from './queries.ts';

/** How many mails could not be delivered. */
export function OutboxBadge() {
  const { data, refetch } = useQuery(mailCountsQuery);
  return <NavBadge count={data?.givenUp ?? 0} says="given up" recount={refetch} />;
}
