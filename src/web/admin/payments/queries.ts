import { hashKey, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { MONTH, transferFilters } from '../../../contracts/admin-lists.ts';
import type { TransferDetails } from '../../../contracts/payments/transfers.ts';
import { endpointQuery } from '../endpoint-query.ts';
import type { ListParams } from '../list/use-list-params.ts';

/** All endpoints that show money, by how their names begin. */
const showMoney = [
  'GET /api/admin/transfers',
  'GET /api/admin/payable-orders',
  'GET /api/admin/refunds',
  'GET /api/admin/day-end',
  'GET /api/admin/mailbox',
  'GET /api/admin/orders',
  'GET /api/admin/overview',
  'GET /api/admin/months',
];

/** The page of the list that its address asks for. */
export function transfersQuery({ q, page, filter }: Pick<ListParams, 'q' | 'page' | 'filter'>) {
  const query = {
    q: q.slice(0, 100),
    page: Math.min(page, 100_000),
    filter: transferFilters.find((known) => known === filter) ?? 'to-match',
  };
  return {
    ...endpointQuery('GET /api/admin/transfers', { query }),
    placeholderData: keepPreviousData,
  };
}

/** A transfer with the orders it may be for, which change with every order. */
export function transferQuery(id: string) {
  return endpointQuery('GET /api/admin/transfers/{id}', { params: { id } });
}

/** One page of the transfers to match, with the orders they are likely for. */
export function suggestedQuery(page: number) {
  return {
    ...endpointQuery('GET /api/admin/transfers/suggested', { query: { page } }),
    placeholderData: keepPreviousData,
  };
}

/** The next transfer in the list that waits to be matched. */
export function nextTransferQuery(id: string) {
  return endpointQuery('GET /api/admin/transfers/{id}/next', { params: { id } });
}

export const waitingQuery = endpointQuery('GET /api/admin/transfers/waiting', {});

/** The mailbox that the shop reads by itself, as it is from minute to minute. */
export const mailboxQuery = {
  ...endpointQuery('GET /api/admin/mailbox', {}),
  refetchInterval: 60_000,
};

/** Orders to match money to. */
export function payableOrdersQuery(q: string) {
  return {
    ...endpointQuery('GET /api/admin/payable-orders', { query: { q: q.slice(0, 100) } }),
    placeholderData: keepPreviousData,
  };
}

/** `month` is written 2026-01; anything else is the current one. */
export function refundsQuery(month: string, page: number) {
  const query = { page, ...(MONTH.test(month) && { month }) };
  return {
    ...endpointQuery('GET /api/admin/refunds', { query }),
    placeholderData: keepPreviousData,
  };
}

/** The months up to one, which is written 2026-01; anything else is the current one. */
export function monthsQuery(until: string) {
  const query = MONTH.test(until) ? { until } : {};
  return {
    ...endpointQuery('GET /api/admin/months', { query }),
    placeholderData: keepPreviousData,
  };
}

/** `day` is written 2026-01-31; '' is yesterday. */
export function dayEndQuery(day: string) {
  const query = day ? { day } : {};
  return {
    ...endpointQuery('GET /api/admin/day-end', { query }),
    placeholderData: keepPreviousData,
  };
}

/** Refetches whatever shows money. `changed` is the transfer as the server just answered. */
export async function refreshPayments(
  queryClient: QueryClient,
  changed?: TransferDetails,
): Promise<void> {
  const upToDate = changed && transferQuery(changed.id).queryKey;
  if (upToDate) queryClient.setQueryData(upToDate, changed);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name], queryHash }) =>
      showMoney.some((start) => String(name).startsWith(start)) &&
      queryHash !== (upToDate && hashKey(upToDate)),
  });
}
