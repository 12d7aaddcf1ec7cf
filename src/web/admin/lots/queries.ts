import { endpointQuery } from '../endpoint-query.ts';

/** The lots of a product, the newest first. */
export function ownedLotsQuery(productId: string) {
  return endpointQuery('GET /api/admin/products/{id}/lots', { params: { id: productId } });
}
