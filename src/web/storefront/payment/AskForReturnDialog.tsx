import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OwnReturns } from '../../../contracts/returns/own-returns.ts';
import { call } from '../../api.ts';
import { readAsBase64 } from '../../read-as-base64.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { orderQuery, returnsQuery } from '../queries.ts';
import { type AskedReturn, returnValues, type TypedReturn, typedReturn } from './asked-return.ts';
import { OrderEmailField, OwnOrderDialog, type OwnOrderDialogProps } from './OwnOrderDialog.tsx';
import { ReturnFields } from './ReturnFields.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

export function AskForReturnDialog({ order, onClose }: OwnOrderDialogProps) {
  const { data } = useQuery(returnsQuery(order.id));
  return data && <AskForReturn order={order} data={data} onClose={onClose} />;
}

type AskForReturnProps = OwnOrderDialogProps & { data: OwnReturns };

/** What is wrong with which vials. Whoever did not place the order in this browser types its email address as proof. */
function AskForReturn({ order, data, onClose }: AskForReturnProps) {
  const queryClient = useQueryClient();
  const isOther = order.viewer === 'other';
  const form = useForm<TypedReturn, unknown, AskedReturn>({
    resolver: zodResolver(typedReturn(isOther)),
    mode: 'onTouched',
    defaultValues: returnValues(order, data),
  });
  const asking = useMutation({
    mutationFn: async ({ picture, ...asked }: AskedReturn) =>
      call('POST /api/orders/{orderId}/returns', {
        params: { orderId: order.id },
        body: {
          ...asked,
          picture: picture && (await readAsBase64(await shrinkPhoto(picture))),
        },
      }),
    onSuccess: (changed, { reason }) => {
      queryClient.setQueryData(returnsQuery(order.id).queryKey, changed);
      // What came may have been marked as delivered since the page was opened.
      void queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
      showToast({
        title: reason === 'damaged' ? 'We have your report' : 'We have your request',
        description: 'We look at it and answer you.',
      });
      onClose();
    },
    onError: (error) => showFieldErrors(form, ['message', 'picture', 'email'], error),
  });
  const what = form.watch('reason') === 'damaged' ? 'report' : 'request';
  return (
    <OwnOrderDialog
      wide
      sheet
      noValidate
      dismissible={!form.formState.isDirty}
      title="Report or return items"
      description="We look at it and answer you. Please send nothing back before."
      sending={asking}
      failure={`Your ${what} was not sent`}
      keepLabel="Cancel"
      submit={{
        label: what === 'report' ? 'Send Report' : 'Send Request',
        pendingLabel: 'Sending...',
      }}
      onSubmit={() => void form.handleSubmit((asked) => asking.mutate(asked))()}
      onClose={onClose}
    >
      <ReturnFields form={form} reasons={data.reasons} />
      {isOther && (
        <OrderEmailField {...form.register('email')} error={form.formState.errors.email?.message} />
      )}
    </OwnOrderDialog>
  );
}
