import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type ShippingDetails,
  shippingDetails,
} from '../../../contracts/checkout/shipping-details.ts';
import { call } from '../../api.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { ShippingFields } from '../checkout/ShippingFields.tsx';
import { fieldNames, type ShippingForm } from '../checkout/shipping-fields.ts';
import { orderQuery } from '../queries.ts';
import { OwnOrderDialog, type OwnOrderDialogProps } from './OwnOrderDialog.tsx';

/** Whoever did not place the order in this browser types all of it, and the email address as proof. */
export function CorrectAddressDialog({ order, onClose }: OwnOrderDialogProps) {
  const queryClient = useQueryClient();
  const isOther = order.viewer === 'other';
  const isPickup = order.shippingMethod.id === 'pickup';
  const form = useForm<ShippingForm, unknown, ShippingDetails>({
    resolver: zodResolver(shippingDetails),
    mode: 'onTouched',
    defaultValues: isOther ? { country: 'Canada' } : shippingDetails.parse(order),
  });
  const correcting = useMutation({
    mutationFn: (body: ShippingDetails) =>
      call('POST /api/orders/{orderId}/address', { params: { orderId: order.id }, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      showToast({
        title: 'Address corrected',
        description: isPickup ? 'It stands on your invoice.' : 'Your order goes to the new one.',
      });
      onClose();
    },
    onError: (error) => showFieldErrors(form, fieldNames, error),
  });
  return (
    <OwnOrderDialog
      wide
      sheet
      noValidate
      dismissible={!form.formState.isDirty}
      title="Correct the address"
      description={
        isOther
          ? 'This order was placed in another browser: enter its email address, and the whole new address.'
          : 'What you have ordered and its total stay as they are.'
      }
      sending={correcting}
      failure="The address was not corrected"
      keepLabel="Keep It as It Is"
      submit={{ label: 'Correct Address', pendingLabel: 'Saving...' }}
      onSubmit={(element) => {
        readFilledFields(form, element);
        void form.handleSubmit((details) => correcting.mutate(details))();
      }}
      onClose={onClose}
    >
      <ShippingFields
        form={form}
        emailHint={isOther ? 'The one that the order was placed with.' : null}
      />
    </OwnOrderDialog>
  );
}
