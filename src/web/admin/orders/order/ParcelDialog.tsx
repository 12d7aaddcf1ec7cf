import { useQueryClient } from '@tanstack/react-query';
import { changeParcel } from '../../../../contracts/orders/act-on-order.ts';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { readCarrier } from '../../../../domain/delivery/parcel-tracking.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { SelectField, TextField } from '../../form/fields.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { MailsWait } from '../../outbox/MailsWait.tsx';
import { useCanSend } from '../../outbox/use-can-send.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';
import { carrierOptions, readLastCarrier, rememberCarrier } from '../ship/last-carrier.ts';
import { warnOfLength } from '../ship/warn-of-number.ts';

type ParcelDialogProps = {
  order: Pick<OrderDetails, 'id' | 'number' | 'state' | 'parcel' | 'history' | 'email'>;
  /** True where it ships the order; else it corrects the parcel of a shipped one. */
  ships?: boolean;
  onClose: () => void;
};

export function ParcelDialog({ order, ships = false, onClose }: ParcelDialogProps) {
  const queryClient = useQueryClient();
  const params = { id: order.id };
  const state = useAdminForm({
    schema: changeParcel.body,
    defaultValues: {
      carrier: readCarrier(order.parcel.carrier ?? '') ?? readLastCarrier(),
      trackingNumber: order.parcel.trackingNumber,
    },
    save: (parcel) => {
      const shipped = {
        action: 'ship',
        from: order.state,
        seen: order.history.length,
        ...parcel,
      } as const;
      return ships
        ? call('POST /api/admin/orders/{id}/actions', { params, body: shipped })
        : call('POST /api/admin/orders/{id}/parcel', { params, body: parcel });
    },
    onSaved: (changed, { carrier }) => {
      rememberCarrier(carrier);
      showToast({ title: ships ? `Order ${order.number} shipped` : 'Parcel updated' });
      onClose();
      return refreshOrders(queryClient, changed);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  const canSend = useCanSend();
  const [carrier, typed] = state.form.watch(['carrier', 'trackingNumber']);
  return (
    <FormDialog
      state={state}
      title={ships ? `Ship Order ${order.number}` : 'Edit Parcel'}
      description={
        ships && order.email === '' ? (
          'It has no email address: tell the customer yourself that it is on its way.'
        ) : ships && !canSend ? (
          <MailsWait />
        ) : ships ? (
          'The customer is emailed in a minute that the parcel is on its way, and how to track it. Until then you can undo it.'
        ) : (
          'The customer sees the new number on the order’s page. No second email is sent.'
        )
      }
      label={ships ? 'Ship order' : 'Edit parcel'}
      submitLabel={ships ? 'Ship Order' : 'Update Parcel'}
      failure={ships ? 'The order was not shipped' : 'The parcel was not updated'}
      onClose={onClose}
    >
      <SelectField form={state.form} name="carrier" label="Carrier" options={carrierOptions} />
      <TextField
        form={state.form}
        name="trackingNumber"
        label="Tracking number"
        optional
        // A scanner types at once.
        data-first
        mono
        hint="Spaces and dashes may stay as they are printed."
      />
      <p role="status" className="text-signal-ink empty:absolute">
        {warnOfLength(carrier, typed)}
      </p>
    </FormDialog>
  );
}
