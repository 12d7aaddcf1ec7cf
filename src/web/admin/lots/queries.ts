import { endpointQuery } from '../endpoint-query.ts';

/** The lots of a product, the newest first. */
export function adminLotsQuery(productId: string) {
  return endpointQuery('GET /api/admin/products/{id}/lots', { params: { id: productId } });
}
