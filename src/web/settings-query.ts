import { pageQuery } from './page-query.ts';

/** The shop's name, address and shipping rule; every page needs them, the administrator's too. */
export const settingsQuery = pageQuery('GET /api/shop-settings', {});
