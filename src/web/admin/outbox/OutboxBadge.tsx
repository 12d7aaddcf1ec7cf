import { useQuery } from '@tanstack/react-query';
import { mailCountsQuery } from './queries.ts';

/** How many mails were given up; nothing where there are none. */
export function OutboxBadge() {
  const { data } = useQuery(mailCountsQuery);
  if (!data?.givenUp) return null;
  return (
    <span className="figures rounded-full bg-aurora px-1.5 text-xs font-semibold text-on-aurora">
      {data.givenUp}
      <span className="sr-only"> given up</span>
    </span>
  );
}
