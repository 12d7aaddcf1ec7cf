import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAdminNavigate } from './AdminLink.tsx';
import { sessionQuery } from './queries.ts';

/** Goes to the login when the session has ended, and forgets what this browser has read of the shop. */
export function useGoToLogin() {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  return useCallback(
    async (how: { replace?: boolean; ignoreBlocker?: boolean } = {}): Promise<void> => {
      await navigate({ to: '/admin', ...how });
      // The owner may have chosen to stay with what is not saved.
      if (location.pathname !== '/admin') return;
      queryClient.setQueryData(sessionQuery.queryKey, { authenticated: false });
      queryClient.removeQueries({ type: 'inactive' });
    },
    [navigate, queryClient],
  );
}
