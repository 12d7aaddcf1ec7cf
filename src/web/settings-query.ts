import { useSuspenseQuery } from '@tanstack/react-query';
import { pageQuery } from './page-query.ts';

export const settingsQuery = pageQuery('GET /api/shop-settings', {});

/** The shop's name, address and shipping rule; every page needs them, the administrator's too. */
export function useSettings() {
  return useSuspenseQuery(settingsQuery).data;
}
