import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderDetails, OwnerAction } from '../../../contracts/admin-orders.ts';
import { call } from '../../api.ts';
import { showActionFailure } from '../show-action-failure.ts';
import { refetchAfterFailure, refreshOrders } from './queries.ts';

type Acting = {
  action: OwnerAction;
  /** The state that was on the screen when the owner decided. */
  from: OrderDetails['state'];
  reason?: string | undefined;
  notifyCustomer?: string | undefined;
};

/** What a button does to an order. Where that fails, the order is read again. */
export function useOrderActions(order: Pick<OrderDetails, 'id'>) {
  const queryClient = useQueryClient();
  const params = { id: order.id };
  const handlers = (failure: string) => ({
    onSuccess: (changed: OrderDetails) => refreshOrders(queryClient, changed),
    onError: (error: unknown) => {
      showActionFailure(failure, error);
      refetchAfterFailure(queryClient, order.id, error);
    },
  });
  const acting = useMutation({
    mutationFn: ({ action, from, reason, notifyCustomer }: Acting) =>
      call('POST /api/admin/orders/{id}/actions', {
        params,
        body: {
          action,
          from,
          reason: reason || undefined,
          notifyCustomer: notifyCustomer || undefined,
        },
      }),
    ...handlers('Nothing was done'),
  });
  const packing = useMutation({
    mutationFn: (packed: boolean) =>
      call('POST /api/admin/orders/{id}/packed', { params, body: { packed } }),
    ...handlers('The order was not marked'),
  });
  return { acting, packing };
}
