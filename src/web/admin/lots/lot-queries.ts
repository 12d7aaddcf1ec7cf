import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';

const LOTS = 'GET /api/admin/products/{id}/lots';

export function ownedLotsQuery(productId: string) {
  return queryOptions({
    queryKey: [LOTS, productId],
    queryFn: ({ signal }) => call(LOTS, { params: { id: productId } }, signal),
  });
}

export function refreshLots(queryClient: QueryClient, productId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [LOTS, productId] });
}
