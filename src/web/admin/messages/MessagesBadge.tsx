import { useQuery } from '@tanstack/react-query';
import { NavBadge } from '../layout/NavBadge.tsx';
import { openMessagesQuery } from './queries.ts';

/** How many messages wait for an answer. */
export function MessagesBadge() {
  const { data, refetch } = useQuery(openMessagesQuery);
  return <NavBadge count={data?.open ?? 0} says="to answer" recount={refetch} />;
}
