import { QueryClient } from '@tanstack/react-query';

/**
 * Answers stay fresh until this browser changes them: no refetch on focus, no retry. Only a query with its own
 * `refetchInterval` is polled (mails being sent, campaigns).
 * Offline, a call fails at once: a paused one would wait silently and be sent later by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
