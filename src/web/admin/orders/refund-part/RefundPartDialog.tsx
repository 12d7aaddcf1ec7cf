import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import type { OrderReturn } from '../../../../contracts/returns/returns.ts';
import { describeTax } from '../../../../domain/orders/amount-lines.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { CheckboxField, MoneyField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { useAdminNavigate } from '../../page/AdminLink.tsx';
import { invalidateEndpoints } from '../../page/endpoint-query.ts';
import { sayEmailed } from '../order/say-emailed.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';
import { RefundedLines } from './RefundedLines.tsx';
import { isCredit, isPartlyShipped, shippingLeft, typedRefund, valuesOf } from './refund-values.ts';
import { useRefundPreview } from './use-refund-preview.ts';

type RefundPartDialogProps = {
  order: OrderDetails;
  /** The return that it settles. */
  one?: OrderReturn;
  onClose: () => void;
};

/** Vials, shipping or another amount of an order, with what they come to; then the owner is led to the worksheet. */
export function RefundPartDialog({ order, one, onClose }: RefundPartDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useAdminNavigate();
  const [seen] = useState(order.history.length);
  const shipping = shippingLeft(order);
  const credited = isCredit(order);
  const verb = credited ? 'Credit' : 'Refund';
  const state = useAdminForm({
    schema: typedRefund,
    defaultValues: valuesOf(order, one),
    save: (chosen) =>
      call('POST /api/admin/orders/{id}/refund-part', {
        params: { id: order.id },
        body: { ...chosen, seen, amount: preview?.amount ?? '0.00' },
      }),
    onSaved: (changed) => {
      onClose();
      void refreshOrders(queryClient, changed);
      if (changed.payment.toSendBack === '0.00') {
        showToast({
          title: 'Credited',
          description: `The order now costs ${formatDollars(changed.total)}.`,
        });
        return;
      }
      showToast({
        title: `${formatDollars(changed.payment.toSendBack)} to refund`,
        description: 'Send it from your bank, then mark it as sent here.',
      });
      void invalidateEndpoints(queryClient, ['GET /api/admin/refunds']);
      void navigate({ to: '/admin/dashboard/payments/refunds' });
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const { form } = state;
  const { preview, problem } = useRefundPreview(order.id, form);
  return (
    <FormDialog
      state={state}
      wide
      title={`${verb} a part of order ${order.number}`}
      description={
        credited
          ? `It is not paid in full: the customer owes that much less, and ${sayEmailed(order)}${order.email ? ' in a minute' : ''}.`
          : `The amount is added to the refunds to send. Once you have marked it as sent, and not before, ${sayEmailed(order)}.`
      }
      label={`${verb} part`}
      submitLabel={preview ? `${verb} ${formatDollars(preview.amount)}` : verb}
      failure={`Nothing was ${credited ? 'credited' : 'refunded'}`}
      onClose={onClose}
    >
      <RefundedLines
        form={form}
        isReturn={one !== undefined}
        isPartlyShipped={isPartlyShipped(order)}
        hasLeft={order.parcels.length > 0}
      />
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <MoneyField
          form={form}
          name="other"
          label="Plus another amount"
          optional
          hint="For instance for a late parcel."
        />
        {shipping !== '0.00' && (
          <div className="sm:mt-6">
            <CheckboxField
              form={form}
              name="shipping"
              label={`${verb} the shipping too, ${formatDollars(shipping)}`}
            />
          </div>
        )}
      </div>
      <TextField
        form={form}
        name="reason"
        label="Reason"
        hint="Shown to the customer. Example: One vial broke on its way."
        maxLength={100}
      />
      <div role="status">
        {preview && (
          <SpecTable
            dense
            rows={[
              ...preview.taxes
                .filter(({ amount }) => amount !== '0.00')
                .map(describeTax)
                .map(({ label, value }) => ({ label: `${label} in it`, value })),
              { label: verb, value: formatDollars(preview.amount), strong: true },
              { label: 'Total of the order then', value: formatDollars(preview.total) },
              credited && { label: 'Then still owed', value: formatDollars(preview.owed) },
              preview.toSendBack !== (credited ? '0.00' : preview.amount) && {
                label: credited ? 'To send back' : 'To send, with what is owed already',
                value: formatDollars(preview.toSendBack),
              },
            ]}
          />
        )}
        {problem && <p className="pt-2 text-alarm">{problem}</p>}
        {!preview && !problem && (
          <p className="text-ink-soft">Choose vials or enter an amount to see what it comes to.</p>
        )}
      </div>
    </FormDialog>
  );
}
