import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Message } from '../../../contracts/messages.ts';
import { call } from '../../api.ts';
import type { ListAddress } from '../list/use-list-address.ts';

const LIST = 'GET /api/admin/messages';
const ONE = 'GET /api/admin/messages/{id}';
const UNREAD = 'GET /api/admin/messages/unread-count';
/** Shows how many are unread, and the latest of them. */
const OVERVIEW = 'GET /api/admin/overview';

/** One page of the list, as its address says. */
export function messagesQuery({ q, page, filter }: Pick<ListAddress, 'q' | 'page' | 'filter'>) {
  return queryOptions({
    queryKey: [LIST, { q, page, filter }],
    queryFn: ({ signal }) =>
      call(
        LIST,
        {
          query: {
            q: q.slice(0, 100),
            page: Math.min(page, 100_000),
            filter: filter === 'unread' ? 'unread' : 'all',
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    // Messages come in while the dashboard is open.
    refetchOnMount: 'always',
  });
}

export function messageQuery(id: string) {
  return queryOptions({
    queryKey: [ONE, id],
    queryFn: ({ signal }) => call(ONE, { params: { id } }, signal),
  });
}

export const unreadQuery = queryOptions({
  queryKey: [UNREAD],
  queryFn: ({ signal }) => call(UNREAD, {}, signal),
});

/** Shows a message as it was answered last, and has whatever lists or counts messages read again. */
export async function refreshMessages(queryClient: QueryClient, changed?: Message): Promise<void> {
  if (changed) queryClient.setQueryData(messageQuery(changed.id).queryKey, changed);
  await Promise.all(
    [LIST, UNREAD, OVERVIEW].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey: [queryKey] }),
    ),
  );
}
