import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoints } from '../../../../contracts/endpoints.ts';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import type { Request } from '../../../../contracts/wire/endpoint.ts';
import { call } from '../../../api.ts';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';

type Step = Request<Endpoints['POST /api/admin/orders/{id}/actions']>['body'];

/** What a button does to an order. Where that fails, the order is read again. */
export function useOrderActions(order: Pick<OrderDetails, 'id' | 'history'>) {
  const queryClient = useQueryClient();
  const params = { id: order.id };
  const seen = order.history.length;
  const handlers = (failure: string) => ({
    onSuccess: (changed: OrderDetails) => refreshOrders(queryClient, changed),
    onError: (error: unknown) => {
      showActionFailure(failure, error);
      refetchAfterFailure(queryClient, order.id, error);
    },
  });
  const acting = useMutation({
    mutationFn: (body: Step) =>
      call('POST /api/admin/orders/{id}/actions', { params, body: { ...body, seen } }),
    ...handlers('Nothing was changed'),
  });
  const packing = useMutation({
    mutationFn: (packed: boolean) =>
      call('POST /api/admin/orders/{id}/packed', { params, body: { packed, seen } }),
    ...handlers('The order was not marked'),
    // The answer is the order: waiting for the lists behind it would ignore a quick second press.
    onSuccess: (changed) => void refreshOrders(queryClient, changed),
  });
  const takingBack = useMutation({
    mutationFn: (position: number) =>
      call('DELETE /api/admin/orders/{id}/parcels/{position}', {
        params: { ...params, position: String(position) },
      }),
    ...handlers('The parcel was not undone'),
  });
  return { acting, packing, takingBack };
}
