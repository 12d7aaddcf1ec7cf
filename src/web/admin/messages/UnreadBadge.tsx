import { useQuery } from '@tanstack/react-query';
import { NavBadge } from '../layout/NavBadge.tsx';
import { unreadQuery } from './queries.ts';

/** How many messages are unread. */
export function UnreadBadge() {
  const { data, refetch } = useQuery(unreadQuery);
  return <NavBadge count={data?.unread ?? 0} says="unread" recount={refetch} />;
}
