import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderSheet, OwnerAction } from '../../../contracts/admin-orders.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshOrders, sheetQuery } from './queries.ts';

type Acting = {
  action: OwnerAction;
  reason?: string | undefined;
  tellCustomer?: string | undefined;
};

/** What is done to an order with one press. Where it fails, the order is read again: it may have moved on. */
export function useOrderWork(order: Pick<OrderSheet, 'id' | 'state'>) {
  const queryClient = useQueryClient();
  const params = { id: order.id };
  const said = (failure: string) => ({
    onSuccess: (changed: OrderSheet) => refreshOrders(queryClient, changed),
    onError: (error: unknown) => {
      const description = messageOf(error, 'The shop could not be reached. Try again.');
      showToast({ title: failure, description, tone: 'destructive' });
      void queryClient.invalidateQueries({ queryKey: sheetQuery(order.id).queryKey });
    },
  });
  const acting = useMutation({
    mutationFn: ({ action, reason, tellCustomer }: Acting) =>
      call('POST /api/admin/orders/{id}/actions', {
        params,
        body: {
          action,
          from: order.state,
          reason: reason || undefined,
          tellCustomer: tellCustomer || undefined,
        },
      }),
    ...said('Nothing was done'),
  });
  const packing = useMutation({
    mutationFn: (packed: boolean) =>
      call('POST /api/admin/orders/{id}/packed', { params, body: { packed } }),
    ...said('The order was not marked'),
  });
  return { acting, packing };
}
