import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from '../query-client.ts';
import { routerOptions } from '../router-options.ts';
import { ShopPageFailure } from './layout/ShopPageFailure.tsx';
import { routeTree } from './routes.tsx';

/** A router with its own query cache: one per rendered page on the server, one per visit in the browser. */
export function createShopRouter() {
  return createRouter({
    routeTree,
    ...routerOptions(createQueryClient()),
    defaultErrorComponent: ShopPageFailure,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
