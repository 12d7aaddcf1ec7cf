import { hashKey, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { TransferDetails } from '../../../contracts/payments/transfers.ts';
import { transferFilters } from '../../../contracts/wire/admin-lists.ts';
import { endpointQuery } from '../list/endpoint-query.ts';
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

/** The mailbox that the shop reads by itself, as it is from minute to minute. */
export const mailboxQuery = {
  ...endpointQuery('GET /api/admin/mailbox', {}),
  refetchInterval: 60_000,
};

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
