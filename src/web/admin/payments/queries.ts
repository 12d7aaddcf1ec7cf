import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { MONTH, transferFilters } from '../../../contracts/admin-lists.ts';
import type { TransferInFull } from '../../../contracts/payments/transfers.ts';
import { call } from '../../api.ts';
import type { ListAddress } from '../list/use-list-address.ts';

const LIST = 'GET /api/admin/transfers';
const ONE = 'GET /api/admin/transfers/{id}';
const NEXT = 'GET /api/admin/transfers/{id}/next';
const WAITING = 'GET /api/admin/transfers/waiting';
const PAYABLE = 'GET /api/admin/payable-orders';
const REFUNDS = 'GET /api/admin/refunds';
/** What else shows money: the order desk and the overview. */
const ELSEWHERE = ['GET /api/admin/orders', 'GET /api/admin/overview'];

/** One page of the list, as its address says. */
export function transfersQuery({ q, page, filter }: Pick<ListAddress, 'q' | 'page' | 'filter'>) {
  const known = transferFilters.find((candidate) => candidate === filter) ?? 'to-match';
  return queryOptions({
    queryKey: [LIST, { q, page, filter: known }],
    queryFn: ({ signal }) =>
      call(
        LIST,
        { query: { q: q.slice(0, 100), page: Math.min(page, 100_000), filter: known } },
        signal,
      ),
    placeholderData: keepPreviousData,
    // Money comes in while the dashboard is open.
    refetchOnMount: 'always',
  });
}

export function transferQuery(id: string) {
  return queryOptions({
    queryKey: [ONE, id],
    queryFn: ({ signal }) => call(ONE, { params: { id } }, signal),
    // Orders change meanwhile, and with them what is suggested.
    refetchOnMount: 'always',
  });
}

/** The next transfer that waits to be matched behind this one. */
export function nextTransferQuery(id: string) {
  return queryOptions({
    queryKey: [NEXT, id],
    queryFn: ({ signal }) => call(NEXT, { params: { id } }, signal),
    refetchOnMount: 'always',
  });
}

export const waitingQuery = queryOptions({
  queryKey: [WAITING],
  queryFn: ({ signal }) => call(WAITING, {}, signal),
});

/** Orders to match money to. */
export function payableQuery(q: string) {
  return queryOptions({
    queryKey: [PAYABLE, q],
    queryFn: ({ signal }) => call(PAYABLE, { query: { q: q.slice(0, 100) } }, signal),
    placeholderData: keepPreviousData,
  });
}

/** `wanted`: a month as 2026-01; anything else is this one. */
export function refundsQuery(wanted: string, page: number) {
  const month = MONTH.test(wanted) ? wanted : undefined;
  return queryOptions({
    queryKey: [REFUNDS, { month, page }],
    queryFn: ({ signal }) => call(REFUNDS, { query: { page, ...(month && { month }) } }, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Shows a transfer as it was answered last, and has whatever shows money read again. */
export async function refreshPayments(
  queryClient: QueryClient,
  changed?: TransferInFull,
): Promise<void> {
  if (changed) queryClient.setQueryData(transferQuery(changed.id).queryKey, changed);
  const others = [LIST, NEXT, WAITING, PAYABLE, REFUNDS];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, id] }) => {
      if (name === ONE) return id !== changed?.id;
      if (typeof name !== 'string') return false;
      return others.includes(name) || ELSEWHERE.some((start) => name.startsWith(start));
    },
  });
}
