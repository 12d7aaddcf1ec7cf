import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The shop's name, address and shipping rule; every page needs them, the administrator's too. */
export const settingsQuery = queryOptions({
  queryKey: ['GET /api/shop-settings'],
  queryFn: () => call('GET /api/shop-settings', {}),
});
