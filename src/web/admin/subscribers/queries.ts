import { endpointQuery } from '../list/endpoint-query.ts';

const LIST = 'GET /api/admin/mailing-list';

/** Everybody on the mailing list, or everybody who has left it. */
export function subscribersQuery({ left }: { left: boolean }) {
  return endpointQuery(LIST, { query: left ? { left: 'yes' } : {} });
}

/** Both lists, to be reloaded together. */
export const allSubscribers = { queryKey: [LIST] };
