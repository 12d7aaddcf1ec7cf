import { endpointQuery } from '../page/endpoint-query.ts';

export function returnsQuery(orderId: string) {
  return endpointQuery('GET /api/admin/orders/{id}/returns', { params: { id: orderId } });
}
