import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../endpoint-query.ts';

const LIST = 'GET /api/admin/mailing-list';

/** Everybody on the mailing list, or everybody who has left it. */
export function subscribersQuery({ left }: { left: boolean }) {
  return queryOptions({
    ...endpointQuery(LIST, { query: left ? { left: 'yes' } : {} }),
    // Visitors sign up and leave while the dashboard is open.
    refetchOnMount: 'always',
  });
}

/** Both lists, to be reloaded together. */
export const allSubscribers = { queryKey: [LIST] };
