import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { mailFilters } from '../../../contracts/admin-lists.ts';
import type { Mail } from '../../../contracts/admin-mails.ts';
import { call } from '../../api.ts';
import type { ListAddress } from '../list/use-list-address.ts';

const LIST = 'GET /api/admin/mails';
const ONE = 'GET /api/admin/mails/{id}';
const COUNTS = 'GET /api/admin/mails/counts';
/** What else tells of mails. */
const OVERVIEW = 'GET /api/admin/overview';

/** Milliseconds until a mail that is on its way is looked at again. */
const LOOK_AGAIN = 2000;
/** How often that is done before it is done seldom: without a mail server a mail waits for good. */
const MOST_LOOKS = 30;
const LOOK_SELDOM = 30_000;

/** One page of the list, as its address says. */
export function mailsQuery({ q, page, filter }: Pick<ListAddress, 'q' | 'page' | 'filter'>) {
  return queryOptions({
    queryKey: [LIST, { q, page, filter }],
    queryFn: ({ signal }) =>
      call(
        LIST,
        {
          query: {
            q: q.slice(0, 254),
            page: Math.min(page, 100_000),
            filter: mailFilters.find((known) => known === filter) ?? 'all',
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    // Mails are written and sent while the dashboard is open.
    refetchOnMount: 'always',
  });
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: [ONE, id],
    queryFn: ({ signal }) => call(ONE, { params: { id } }, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state !== 'waiting' && data?.state !== 'sending') return false;
      return dataUpdateCount < MOST_LOOKS ? LOOK_AGAIN : LOOK_SELDOM;
    },
  });
}

export const mailCountsQuery = queryOptions({
  queryKey: [COUNTS],
  queryFn: ({ signal }) => call(COUNTS, {}, signal),
});

/** Shows a mail as it was answered last, and has whatever lists or counts mails read again. */
export async function refreshMails(queryClient: QueryClient, changed?: Mail): Promise<void> {
  if (changed) queryClient.setQueryData(mailQuery(changed.id).queryKey, changed);
  await Promise.all(
    [LIST, COUNTS, OVERVIEW].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey: [queryKey] }),
    ),
  );
}
