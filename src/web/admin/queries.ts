import { queryOptions } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Whether the administrator is signed in here. */
export const sessionQuery = queryOptions({
  queryKey: ['GET /api/auth/session'],
  queryFn: () => call('GET /api/auth/session', {}),
});
