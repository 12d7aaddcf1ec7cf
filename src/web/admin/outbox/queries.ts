import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Mail } from '../../../contracts/mailing/admin-mails.ts';
import { endpointQuery, invalidateEndpoints } from '../page/endpoint-query.ts';

/** Milliseconds until a mail that is being sent is refetched. */
const REFETCH_AFTER = 2000;
/** So often, and then seldom: without a mail server, a mail waits forever. */
const MAX_REFETCHES = 30;
const REFETCH_SELDOM_AFTER = 30_000;

export function mailQuery(id: string) {
  return queryOptions({
    ...endpointQuery('GET /api/admin/mails/{id}', { params: { id } }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state !== 'waiting' && data?.state !== 'sending') return false;
      return dataUpdateCount < MAX_REFETCHES ? REFETCH_AFTER : REFETCH_SELDOM_AFTER;
    },
  });
}

export const mailCountsQuery = endpointQuery('GET /api/admin/mails/counts', {});

/** Refetches whatever lists or counts mails. `changed` is the mail as the server just answered. */
export async function refreshMails(queryClient: QueryClient, changed?: Mail): Promise<void> {
  if (changed) queryClient.setQueryData(mailQuery(changed.id).queryKey, changed);
  await invalidateEndpoints(queryClient, [
    'GET /api/admin/mails',
    'GET /api/admin/mails/counts',
    'GET /api/admin/overview',
  ]);
}
