import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

const LIST = 'GET /api/admin/mailing-list';

export const subscribersQuery = queryOptions({
  queryKey: [LIST],
  queryFn: ({ signal }) => call(LIST, {}, signal),
  // Visitors sign up while the dashboard is open.
  refetchOnMount: 'always',
});
