import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { call, describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { orderQuery } from '../queries.ts';

/**
 * The customer says that the transfer was sent, and the order waits longer for it, once. A browser that did not place
 * the order is asked for its email address.
 */
export function ReportTransferSent({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const email = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('POST /api/orders/{orderId}/sent', {
        params: { orderId: order.id },
        body: { email: email.current?.value },
      }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, changed);
      focusTitleIfLost();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate();
  }

  return (
    <section
      data-screen-only
      aria-labelledby="sent-heading"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <h2 id="sent-heading" className="text-lg font-semibold">
        Sent it?
      </h2>
      <p className="max-w-measure text-ink-soft">
        {`Tell us, and we ${order.payment.reserved ? 'hold your products' : 'keep your order open'} longer while the transfer is under way. Most arrive within half an hour.`}
      </p>
      <form
        method="dialog"
        onSubmit={submit}
        className="grid max-w-sm grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
      >
        {order.viewer === 'other' && (
          <Field
            label="Email"
            hint="This order was placed in another browser. Enter the email address used for it."
          >
            {(control) => <EmailInput {...control} ref={email} maxLength={254} />}
          </Field>
        )}
        <Button type="submit" variant="secondary" pending={isPending} pendingLabel="Saving...">
          I Have Sent the Transfer
        </Button>
      </form>
      {error && (
        <Notice tone="error">
          {describeFailure(
            error,
            'We could not be reached. Check your connection and press it again.',
          )}
        </Notice>
      )}
    </section>
  );
}
