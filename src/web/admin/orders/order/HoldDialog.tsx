import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { extendHold } from '../../../../contracts/orders/act-on-order.ts';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { MAX_HOLD_DAYS } from '../../../../domain/orders/hold.ts';
import { cleanKey } from '../../../../domain/text/typed-key.ts';
import { call } from '../../../api.ts';
import { useSettings } from '../../../settings-query.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';
import { shopDate } from './describe-history.ts';

const form = z.object({
  businessDays: z
    .string()
    .overwrite(cleanKey)
    .transform(Number)
    .pipe(extendHold.body.shape.businessDays),
});

type HoldDialogProps = { order: OrderDetails; onClose: () => void };

/** Holds the products of an unpaid order longer, for a customer who asks for time. */
export function HoldDialog({ order, onClose }: HoldDialogProps) {
  const queryClient = useQueryClient();
  const settings = useSettings();
  // Two days more than the usual hold.
  const days = Math.min(settings.holdDays + 2, MAX_HOLD_DAYS);
  const { holdUntil, saidSentAt } = order.payment;
  const reminder = saidSentAt
    ? 'The customer reported the transfer as sent, and gets no reminder.'
    : 'The customer gets one more reminder, a day before the new end.';
  const state = useAdminForm({
    schema: form,
    defaultValues: { businessDays: String(days) },
    save: (body) => call('POST /api/admin/orders/{id}/hold', { params: { id: order.id }, body }),
    onSaved: (changed) => {
      const until = changed.payment.holdUntil;
      showToast({ title: until ? `Held until the end of ${shopDate(until)}` : 'Held' });
      onClose();
      return refreshOrders(queryClient, changed);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  return (
    <FormDialog
      state={state}
      title="Hold the Products Longer"
      description={
        holdUntil
          ? `They are held until the end of ${shopDate(holdUntil)} now. ${reminder}`
          : 'They are held with no end date now.'
      }
      label="Hold longer"
      submitLabel="Hold Longer"
      failure="The hold was not extended"
      onClose={onClose}
    >
      <TextField
        form={state.form}
        name="businessDays"
        label="Business days from today"
        inputMode="numeric"
        hint={`Weekends, the holidays of ${order.province} and days when nothing ships do not count.`}
      />
    </FormDialog>
  );
}
