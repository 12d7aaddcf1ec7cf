import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '../../../contracts/mailing/messages.ts';
import { endpointQuery, invalidateEndpoints } from '../page/endpoint-query.ts';

export function messageQuery(id: string) {
  return endpointQuery('GET /api/admin/messages/{id}', { params: { id } });
}

export const openMessagesQuery = endpointQuery('GET /api/admin/messages/open-count', {});

/** Refetches whatever lists or counts messages. `changed` is the message as the server just answered. */
export async function refreshMessages(queryClient: QueryClient, changed?: Message): Promise<void> {
  if (changed) queryClient.setQueryData(messageQuery(changed.id).queryKey, changed);
  await invalidateEndpoints(queryClient, [
    'GET /api/admin/messages',
    'GET /api/admin/messages/open-count',
    'GET /api/admin/overview',
  ]);
}
