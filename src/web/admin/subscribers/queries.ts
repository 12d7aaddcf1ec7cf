import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

const path = 'GET /api/admin/mailing-list';

/** Everybody on the mailing list, or everybody who has left it. */
export function subscribersQuery({ left }: { left: boolean }) {
  return queryOptions({
    queryKey: [path, left],
    queryFn: ({ signal }) => call(path, { query: left ? { left: 'yes' } : {} }, signal),
    // Visitors sign up and leave while the dashboard is open.
    refetchOnMount: 'always',
  });
}

/** Both lists, to be reloaded together. */
export const allSubscribers = { queryKey: [path] };
