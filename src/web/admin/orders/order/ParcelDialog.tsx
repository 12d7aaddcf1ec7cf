import { useQueryClient } from '@tanstack/react-query';
import { changeParcel } from '../../../../contracts/orders/act-on-order.ts';
import type { OrderDetails, OwnersParcel } from '../../../../contracts/orders/admin-orders.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useAdminForm } from '../../form/use-admin-form.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';
import { readLastCarrier, rememberCarrier } from '../ship/last-carrier.ts';
import { LabelFields } from './LabelFields.tsx';

type ParcelDialogProps = { order: OrderDetails; parcel: OwnersParcel; onClose: () => void };

/** Corrects the carrier and number of a parcel that was sent. */
export function ParcelDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const queryClient = useQueryClient();
  const { position, trackingNumber } = parcel;
  const state = useAdminForm({
    schema: changeParcel.body.omit({ position: true }),
    defaultValues: { carrier: parcel.carrier ?? readLastCarrier(), trackingNumber },
    save: (label) =>
      call('POST /api/admin/orders/{id}/parcel', {
        params: { id: order.id },
        body: { ...label, position },
      }),
    onSaved: (changed, { carrier }) => {
      rememberCarrier(carrier);
      showToast({ title: 'Parcel updated' });
      onClose();
      return refreshOrders(queryClient, changed);
    },
    onFailed: (error) => refetchAfterFailure(queryClient, order.id, error),
  });
  return (
    <FormDialog
      state={state}
      title="Edit Parcel"
      description="The customer sees the new number on the order’s page. No second email is sent."
      label="Edit parcel"
      submitLabel="Update Parcel"
      failure="The parcel was not updated"
      onClose={onClose}
    >
      <LabelFields form={state.form} names={{ carrier: 'carrier', number: 'trackingNumber' }} />
    </FormDialog>
  );
}
