import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** Every editable text of the shop with its default. */
export const ownedTextsQuery = queryOptions({
  queryKey: ['GET /api/admin/page-content'],
  queryFn: ({ signal }) => call('GET /api/admin/page-content', {}, signal),
});
