import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { endpointQuery, invalidateEndpoints } from '../page/endpoint-query.ts';

/** The lots of a product, the newest first. */
export function adminLotsQuery(productId: string) {
  return endpointQuery('GET /api/admin/lots', { query: { productId } });
}

export function adminLotQuery(id: string) {
  return endpointQuery('GET /api/admin/lots/{id}', { params: { id } });
}

/** Of HPLC data as saved: what the certificate that is being written will show of them. */
export function lotChromatogramQuery(id: string) {
  return endpointQuery('GET /api/admin/lots/{id}/chromatogram', { params: { id } });
}

/** The orders that were picked from a lot. */
export function lotOrdersQuery(id: string, page: number) {
  return {
    ...endpointQuery('GET /api/admin/lots/{id}/orders', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
  };
}

/** After any change to a lot. */
export function refreshLots(queryClient: QueryClient): Promise<void> {
  return invalidateEndpoints(queryClient, [
    'GET /api/admin/lots',
    'GET /api/admin/lots/page',
    'GET /api/admin/lots/{id}',
    'GET /api/admin/lots/{id}/chromatogram',
  ]);
}
