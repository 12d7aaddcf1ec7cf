import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What the shop is called and where it is; every page needs it, the administrator's too. */
export const settingsQuery = queryOptions({
  queryKey: ['GET /api/shop-settings'],
  queryFn: () => call('GET /api/shop-settings', {}),
});
