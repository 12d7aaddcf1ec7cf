import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { LAST_ORDER_PAGE } from '../../../contracts/admin-lists.ts';
import type { OrderSheet } from '../../../contracts/admin-orders.ts';
import { orderFilters } from '../../../domain/order-words.ts';
import { call } from '../../api.ts';
import { isSessionEnded } from '../form/SaveFailure.tsx';
import type { ListAddress } from '../list/use-list-address.ts';

const LIST = 'GET /api/admin/orders';
const ONE = 'GET /api/admin/orders/{id}';
const COUNTS = 'GET /api/admin/orders/counts';
const EARLY = 'GET /api/admin/orders/early';
const HOLDERS = 'GET /api/admin/orders/holders';
const PICK_LIST = 'GET /api/admin/orders/pick-list';
const SLIPS = 'GET /api/admin/orders/packing-slips';
/** Shows how many wait, and the latest of them. */
const OVERVIEW = 'GET /api/admin/overview';

/** Milliseconds until what follows from a change is there: its mails are written, and mostly sent. */
const REACTIONS = 2000;

/** How the list is narrowed, as its address says. */
export function narrowedBy({ q, filter }: Pick<ListAddress, 'q' | 'filter'>) {
  const known = orderFilters.find((one) => one === filter);
  return { q: q.slice(0, 100), filter: known ?? ('all' as const) };
}

/** One page of the list, as its address says. */
export function ordersQuery({ q, page, filter }: Pick<ListAddress, 'q' | 'page' | 'filter'>) {
  return queryOptions({
    queryKey: [LIST, { q, page, filter }],
    queryFn: ({ signal }) =>
      call(
        LIST,
        { query: { ...narrowedBy({ q, filter }), page: Math.min(page, LAST_ORDER_PAGE) } },
        signal,
      ),
    placeholderData: keepPreviousData,
    // Orders and money come in while the dashboard is open.
    refetchOnMount: 'always',
  });
}

export const countsQuery = queryOptions({
  queryKey: [COUNTS],
  queryFn: ({ signal }) => call(COUNTS, {}, signal),
});

export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: [ONE, id],
    queryFn: ({ signal }) => call(ONE, { params: { id } }, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'sending') ? REACTIONS : false,
  });
}

/** How many have expired before their time. */
export const earlyOrdersQuery = queryOptions({
  queryKey: [EARLY],
  queryFn: ({ signal }) => call(EARLY, {}, signal),
  refetchOnMount: 'always',
});

export const holdersQuery = queryOptions({
  queryKey: [HOLDERS],
  queryFn: ({ signal }) => call(HOLDERS, {}, signal),
  refetchOnMount: 'always',
});

export const pickListQuery = queryOptions({
  queryKey: [PICK_LIST],
  queryFn: ({ signal }) => call(PICK_LIST, {}, signal),
  refetchOnMount: 'always',
});

export const packingSlipsQuery = queryOptions({
  queryKey: [SLIPS],
  queryFn: ({ signal }) => call(SLIPS, {}, signal),
  refetchOnMount: 'always',
});

/**
 * After a failure the order is read again: it may have moved on, or the answer alone was lost. Not where the
 * session has ended, as the login would take the page and what is typed there.
 */
export function readAfterFailure(queryClient: QueryClient, id: string, error: unknown): void {
  if (!isSessionEnded(error)) void queryClient.invalidateQueries(sheetQuery(id));
}

/** Shows an order as it was answered last, soon also its mails, and has whatever lists or counts orders read again. */
export async function refreshOrders(queryClient: QueryClient, changed?: OrderSheet): Promise<void> {
  if (changed) {
    const sheet = sheetQuery(changed.id);
    await queryClient.cancelQueries(sheet);
    queryClient.setQueryData(sheet.queryKey, changed);
    setTimeout(() => void queryClient.invalidateQueries(sheet), REACTIONS);
  }
  await Promise.all(
    [LIST, COUNTS, EARLY, HOLDERS, PICK_LIST, SLIPS, OVERVIEW].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey: [queryKey] }),
    ),
  );
}
