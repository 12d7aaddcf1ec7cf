import { QueryClient } from '@tanstack/react-query';

/**
 * What was read stays fresh until something here changes it: no refetch on focus, no retry; only a query that
 * asks for it is read again by itself (mails on their way, campaigns).
 * Without a connection a call fails at once: a paused one would wait without a word, and be sent by itself later.
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
