import { keepPreviousData } from '@tanstack/react-query';
import { subscriberSorts } from '../../../contracts/mailing/mailing-list.ts';
import { endpointQuery } from '../list/endpoint-query.ts';
import type { ListParams } from '../list/use-list-params.ts';

const LIST = 'GET /api/admin/mailing-list';

/** A page of the mailing list, or of everybody who has left it. */
export function subscribersQuery({ q, sort, page, filter }: ListParams) {
  const query = {
    ...(filter === 'left' && { left: 'yes' as const }),
    q: q.slice(0, 254),
    sort: subscriberSorts.find((known) => known === sort.replace(/^-/, '')) ?? 'subscribed',
    direction: sort === '' || sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
    page: Math.min(page, 100_000),
  };
  return { ...endpointQuery(LIST, { query }), placeholderData: keepPreviousData };
}

/** Both lists, to be reloaded together. */
export const allSubscribers = { queryKey: [LIST] };
