import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  type ShippingDetails,
  shippingDetails,
} from '../../../contracts/checkout/shipping-details.ts';
import { call, describeFailure } from '../../api.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { ShippingFields } from '../checkout/ShippingFields.tsx';
import { fieldNames, type ShippingForm } from '../checkout/shipping-fields.ts';
import { orderQuery } from '../queries.ts';
import type { OwnOrderDialogProps } from './own-order-dialog.ts';

/** Whoever did not place the order in this browser types all of it, and the email address as proof. */
export function CorrectAddressDialog({ order, onClose }: OwnOrderDialogProps) {
  const queryClient = useQueryClient();
  const isOther = order.viewer === 'other';
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
      showToast({ title: 'Address corrected', description: 'Your order goes to the new one.' });
      onClose();
    },
    onError: (error) => showFieldErrors(form, fieldNames, error),
  });
  return (
    <Dialog
      open
      wide
      sheet
      dismissible={!form.formState.isDirty}
      onOpenChange={(open) => !open && onClose()}
      title="Correct the address"
      description={
        isOther
          ? 'This order was placed in another browser: enter its email address, and the whole new address.'
          : 'What you have ordered and its total stay as they are.'
      }
    >
      <form
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          readFilledFields(form, event.currentTarget);
          void form.handleSubmit((details) => correcting.mutate(details))();
        }}
      >
        <ShippingFields
          form={form}
          emailHint={isOther ? 'The one that the order was placed with.' : null}
        />
        {correcting.error && (
          <Notice tone="error" title="The address was not corrected">
            {describeFailure(
              correcting.error,
              'We could not be reached. Check your connection and press it again.',
            )}
          </Notice>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep It as It Is
          </Button>
          <Button type="submit" pending={correcting.isPending} pendingLabel="Saving...">
            Correct Address
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
