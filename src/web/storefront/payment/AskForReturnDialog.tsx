import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { OwnReturns } from '../../../contracts/returns/own-returns.ts';
import { call, describeFailure } from '../../api.ts';
import { readAsBase64 } from '../../read-as-base64.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { returnsQuery } from '../queries.ts';
import { type AskedReturn, returnValues, type TypedReturn, typedReturn } from './asked-return.ts';
import type { OwnOrderDialogProps } from './own-order-dialog.ts';
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
    onSuccess: (changed) => {
      queryClient.setQueryData(returnsQuery(order.id).queryKey, changed);
      showToast({ title: 'We have your request', description: 'We look at it and answer you.' });
      onClose();
    },
    onError: (error) => showFieldErrors(form, ['message', 'picture', 'email'], error),
  });
  return (
    <Dialog
      open
      wide
      sheet
      dismissible={!form.formState.isDirty}
      onOpenChange={(open) => !open && onClose()}
      title="Report or return items"
      description="We look at it and answer you. Please send nothing back before."
    >
      <form
        method="dialog"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit((asked) => asking.mutate(asked))();
        }}
      >
        <ReturnFields form={form} reasons={data.reasons} />
        {isOther && (
          <Field
            label="Email"
            hint="This order was placed in another browser. Enter the email address used for it."
            error={form.formState.errors.email?.message}
          >
            {(control) => <EmailInput {...control} {...form.register('email')} maxLength={254} />}
          </Field>
        )}
        {asking.error && (
          <Notice tone="error" title="Your request was not sent">
            {describeFailure(
              asking.error,
              'We could not be reached. Check your connection and press it again.',
            )}
          </Notice>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={asking.isPending} pendingLabel="Sending...">
            Send Request
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
