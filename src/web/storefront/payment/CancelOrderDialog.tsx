import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { call, describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { orderQuery } from '../queries.ts';
import type { OwnOrderDialogProps } from './own-order-dialog.ts';

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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel order ${order.number}?`}
      description={describeConsequence(order)}
    >
      <form
        method="dialog"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          cancelling.mutate();
        }}
      >
        {order.viewer === 'other' && (
          <Field
            label="Email"
            hint="This order was placed in another browser. Enter the email address used for it."
          >
            {(control) => <EmailInput {...control} ref={email} maxLength={254} />}
          </Field>
        )}
        {cancelling.error && (
          <Notice tone="error" title="The order was not cancelled">
            {describeFailure(
              cancelling.error,
              'We could not be reached. Check your connection and press it again.',
            )}
          </Notice>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep It
          </Button>
          <Button
            type="submit"
            variant="danger"
            pending={cancelling.isPending}
            pendingLabel="Cancelling..."
          >
            Cancel Order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function describeConsequence({ payment }: Order): string {
  if (payment.received !== '0.00') {
    return `We send the ${formatDollars(payment.received)} that you paid back to you by Interac e-Transfer, and write to you when that is done.`;
  }
  return 'Nothing is to pay then. If your transfer is on its way already, we send it back.';
}
