import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import { LAST_ORDER_PAGE } from '../../../contracts/wire/admin-lists.ts';
import { orderFilters } from '../../../domain/orders/order-search-words.ts';
import { isSessionEnded } from '../form/SaveFailure.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { endpointQuery, invalidateEndpoints, pageQuery } from '../page/endpoint-query.ts';

/** Milliseconds after a change until its mails are written, and mostly sent. */
const REACTION_TIME = 2000;
/** The same, and with others before it. */
const REACTION_TIMES = [REACTION_TIME, 5 * REACTION_TIME];

/** The search and the filter in the list's address. */
export function readOrderFilter({ q, filter }: Pick<ListParams, 'q' | 'filter'>) {
  const known = orderFilters.find((one) => one === filter);
  return { q: q.slice(0, 100), filter: known ?? ('all' as const) };
}

/** The page of the list that its address asks for. */
export function ordersQuery({ q, page, filter }: Pick<ListParams, 'q' | 'page' | 'filter'>) {
  const query = { ...readOrderFilter({ q, filter }), page: Math.min(page, LAST_ORDER_PAGE) };
  return pageQuery('GET /api/admin/orders', { query });
}

export function orderQuery(id: string) {
  return queryOptions({
    ...endpointQuery('GET /api/admin/orders/{id}', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.mails.some((mail) => mail.state === 'sending') ? REACTION_TIME : false,
  });
}

/**
 * Refetches an order after a failure: it may have changed meanwhile, or the change was made and its answer lost.
 * Not where the session has ended, as the login would replace the page and what is typed there.
 */
export function refetchAfterFailure(queryClient: QueryClient, id: string, error: unknown): void {
  if (!isSessionEnded(error)) void queryClient.invalidateQueries(orderQuery(id));
}

/**
 * Refetches whatever lists or counts orders. `changed` is the order as the server just answered; its mails follow. Without
 * it several may have changed, and each is read again when it is opened.
 */
export async function refreshOrders(
  queryClient: QueryClient,
  changed?: OrderDetails,
): Promise<void> {
  if (changed) {
    const query = orderQuery(changed.id);
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, changed);
    for (const time of REACTION_TIMES) {
      setTimeout(() => void queryClient.invalidateQueries(query), time);
    }
  } else {
    await invalidateEndpoints(queryClient, ['GET /api/admin/orders/{id}']);
  }
  await invalidateEndpoints(queryClient, [
    'GET /api/admin/orders',
    'GET /api/admin/orders/counts',
    'GET /api/admin/orders/early',
    'GET /api/admin/orders/outstanding',
    'GET /api/admin/orders/holders',
    'GET /api/admin/orders/pick-list',
    'GET /api/admin/orders/packing-slips',
    'GET /api/admin/orders/{id}/returns',
    'GET /api/admin/returns',
    'GET /api/admin/returns/waiting-count',
    'GET /api/admin/overview',
    'GET /api/admin/months',
    'GET /api/admin/months/{month}',
    'GET /api/admin/tax-return',
    'GET /api/admin/tax-return/entries',
  ]);
}
