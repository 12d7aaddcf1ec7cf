import { useQueryClient } from '@tanstack/react-query';
import { waiveRest } from '../../../../contracts/orders/act-on-order.ts';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { hasShipped } from '../../../../domain/orders/order-states.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';
import { sayEmailed } from './say-emailed.ts';

type WaiveDialogProps = { order: OrderDetails; onClose: () => void };

/** Waives what is missing, for a reason that stays in the history. */
export function WaiveDialog({ order, onClose }: WaiveDialogProps) {
  const queryClient = useQueryClient();
  const { missing } = order.payment;
  const state = useAdminForm({
    schema: waiveRest.body.pick({ reason: true }),
    defaultValues: { reason: '' },
    save: ({ reason }) =>
      call('POST /api/admin/orders/{id}/waive', {
        params: { id: order.id },
        body: { amount: missing, reason },
      }),
    onSaved: (changed) => {
      const description =
        changed.payment.problem === 'late-money'
          ? 'It is waiting for stock.'
          : 'The order is paid.';
      showToast({ title: `${formatDollars(missing)} waived`, description });
      onClose();
      return refreshOrders(queryClient, changed);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  return (
    <FormDialog
      state={state}
      title={`Waive the missing ${formatDollars(missing)}?`}
      description={describeWaiver(order)}
      label="Waive the rest"
      submitLabel={`Waive ${formatDollars(missing)}`}
      failure="Nothing was waived"
      onClose={onClose}
    >
      <TextField
        form={state.form}
        name="reason"
        label="Reason"
        hint="For your own records. Customers do not see it."
      />
    </FormDialog>
  );
}

function describeWaiver(order: OrderDetails): string {
  const { state, payment } = order;
  if (payment.terms && hasShipped(state)) {
    return 'Nothing more is owed for this order, and it leaves Outstanding. No email is sent: tell the customer yourself. This cannot be undone.';
  }
  if (state === 'expired') {
    return `The late payment counts as payment in full. If the products are in stock, the order is reinstated, and ${sayEmailed(order)}. This cannot be undone.`;
  }
  return payment.reserved
    ? `The order counts as paid in full, and ${sayEmailed(order)}. This cannot be undone.`
    : `The order counts as paid in full, and takes its products if they are in stock. Either way, ${sayEmailed(order)}. This cannot be undone.`;
}
