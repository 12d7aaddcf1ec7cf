import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './queries.ts';

/** How many messages nobody has read; nothing where there are none. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery);
  if (!data?.unread) return null;
  return (
    <span className="figures rounded-full bg-aurora px-1.5 text-xs font-semibold text-on-aurora">
      {data.unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
