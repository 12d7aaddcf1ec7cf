import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { TransferDetails } from '../../../contracts/payments/transfers.ts';
import { endpointQuery } from '../page/endpoint-query.ts';

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
  'GET /api/admin/tax-return',
];

/** The latest transfers of an amount, whatever became of them. */
export function transfersOfAmountQuery(amount: string) {
  return endpointQuery('GET /api/admin/transfers', { query: { q: amount, filter: 'all' } });
}

/** A transfer with the orders it may be for, which change with every order. */
export function transferQuery(id: string) {
  return endpointQuery('GET /api/admin/transfers/{id}', { params: { id } });
}

/** What orders on terms owe, of all ages. */
export const outstandingQuery = endpointQuery('GET /api/admin/orders/outstanding', { query: {} });

/** The refunds to send, and the first of this month's. */
export const refundsQuery = endpointQuery('GET /api/admin/refunds', { query: { page: 1 } });

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
