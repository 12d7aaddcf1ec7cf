import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '../query-client.ts';
import { routerOptions } from '../router-options.ts';
import { adminRouteTree } from './routes.tsx';

/** A router apart from the shop's, so that no shopper loads these pages. */
export function createAdminRouter() {
  const queryClient = createQueryClient();
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  // Orders and messages arrive while the owner works: each section is reloaded when it is opened.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, refetchOnMount: 'always' } });
  return createRouter({ routeTree: adminRouteTree, ...routerOptions(queryClient) });
}
