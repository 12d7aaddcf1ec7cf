import { dehydrate, hydrate } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createQueryClient } from './query-client.ts';
import { PageFailure } from './storefront/layout/PageFailure.tsx';
import { routeTree } from './storefront/routes.tsx';

/** One router and one query cache: for each rendered page on the server, for the visit in the browser. */
export function createShopRouter() {
  const queryClient = createQueryClient();
  return createRouter({
    routeTree,
    // As the server's rules for addresses are.
    caseSensitive: true,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    // Query keeps the data; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultViewTransition: true,
    defaultErrorComponent: PageFailure,
    // A page that takes longer than this shows its skeletons, and then long enough to be seen.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    // Plain text in the address: a category called 2026, or a token of digits, stays what it is.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    dehydrate: () => ({
      queries: JSON.stringify(dehydrate(queryClient)),
    }),
    hydrate: ({ queries }) => hydrate(queryClient, JSON.parse(queries)),
  });
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
