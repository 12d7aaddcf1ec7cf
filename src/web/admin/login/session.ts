import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '../../api.ts';
import { pageQuery } from '../../page-query.ts';
import { useAdminNavigate } from '../page/AdminLink.tsx';

/** Whether this browser is signed in as the administrator. Never aborted, as login and dashboard both wait for it. */
export const sessionQuery = pageQuery('GET /api/auth/session', {});

/** Marks the session as ended when any query is answered 401; Dashboard then shows the login. */
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

/** Goes to the login after the session was ended on purpose, and forgets what was loaded. */
export function useGoToLogin() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useCallback(
    async (how: { replace?: boolean; ignoreBlocker?: boolean } = {}): Promise<void> => {
      await navigate({ to: '/admin', ...how });
      // The owner may have chosen to stay with unsaved changes.
      if (location.pathname !== '/admin') return;
      queryClient.setQueryData(sessionQuery.queryKey, { authenticated: false });
      queryClient.removeQueries({ type: 'inactive' });
    },
    [navigate, queryClient],
  );
}
