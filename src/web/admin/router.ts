import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '../query-client.ts';
import { routerOptions } from '../router-options.ts';
import { adminRouteTree } from './routes.tsx';

/** The administrator's pages have a router of their own, so that no shopper loads any of them. */
export function createAdminRouter() {
  const queryClient = createQueryClient();
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  // Orders and messages come in while the owner works: each section that is opened is read again.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, refetchOnMount: 'always' } });
  return createRouter({ routeTree: adminRouteTree, ...routerOptions(queryClient) });
}
