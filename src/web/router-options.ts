import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { PageFailure } from './frame/PageFailure.tsx';

/** How long a page waits for the next one before it makes room for its skeleton, in ms. */
export const PENDING_MS = 100;

/** What the shop's router and the administrator's have in common. */
export function routerOptions(queryClient: QueryClient) {
  return {
    // Like the server's routes.
    caseSensitive: true,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    // Query keeps the data; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailure,
    // Skeletons come after this, and then stay long enough to be seen.
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
    // No JSON in the address: a category called 2026, or a token of digits, stays a string.
    parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: writeSearch,
    // Successful answers by their keys; failed ones are fetched again. Smaller than Query's own `dehydrate`.
    dehydrate: () => ({
      answers: JSON.stringify(
        queryClient
          .getQueriesData({ predicate: ({ meta }) => !meta?.servedOnly })
          .filter(([, data]) => data !== undefined),
      ),
    }),
    hydrate: ({ answers }: { answers: string }) => {
      const read: [QueryKey, unknown][] = JSON.parse(answers);
      for (const [key, data] of read) queryClient.setQueryData(key, data);
    },
  } as const;
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
