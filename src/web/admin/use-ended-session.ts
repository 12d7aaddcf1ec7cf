import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api.ts';
import { sessionQuery } from './queries.ts';

/** Where a section's data is refused because nobody is signed in any more, the session is looked up again. */
export function useEndedSession(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.state.status !== 'error') return;
        const { error } = query.state;
        if (!(error instanceof ApiError) || error.status !== 401) return;
        queryClient.setQueryData(sessionQuery.queryKey, { authenticated: false });
      }),
    [queryClient],
  );
}
