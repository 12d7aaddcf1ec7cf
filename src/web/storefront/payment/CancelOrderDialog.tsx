import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { byInterac } from '../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { call } from '../../api.ts';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { orderQuery } from '../queries.ts';
import { OrderEmailField, OwnOrderDialog, type OwnOrderDialogProps } from './OwnOrderDialog.tsx';

export function CancelOrderDialog({ order, onClose }: OwnOrderDialogProps) {
  const queryClient = useQueryClient();
  const email = useRef<HTMLInputElement>(null);
  const cancelling = useMutation({
    mutationFn: () =>
      call('POST /api/orders/{orderId}/cancel', {
        params: { orderId: order.id },
        body: { email: email.current?.value },
      }),
    onSuccess: (changed) => {
      onClose();
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      focusTitleIfLost();
    },
  });
  return (
    <OwnOrderDialog
      title={`Cancel order ${order.number}?`}
      description={describeConsequence(order)}
      sending={cancelling}
      failure="The order was not cancelled"
      keepLabel="Keep It"
      submit={{ label: 'Cancel Order', variant: 'danger', pendingLabel: 'Cancelling...' }}
      onSubmit={() => cancelling.mutate()}
      onClose={onClose}
    >
      {order.viewer === 'other' && <OrderEmailField ref={email} />}
    </OwnOrderDialog>
  );
}

function describeConsequence({ payment }: Order): string {
  if (payment.received !== '0.00') {
    return `We send the ${formatDollars(payment.received)} that you paid back to you${byInterac(payment.methods)}, and write to you when that is done.`;
  }
  return 'Nothing is to pay then. If your transfer is on its way already, we send it back.';
}
