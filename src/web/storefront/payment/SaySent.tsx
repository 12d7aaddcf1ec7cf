import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '../../../contracts/orders.ts';
import { call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { focusTitleWhenGone } from '../../ui/give-focus-back.ts';
import { Notice } from '../../ui/Notice.tsx';
import { orderQuery } from '../queries.ts';

/** The customer's word that the transfer is under way: the products are held longer, once. */
export function SaySent({ order }: { order: Order }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /api/orders/{orderId}/sent', { params: { orderId: order.id } }),
    onSuccess: (changed) => queryClient.setQueryData(orderQuery(order.id).queryKey, changed),
  });
  return (
    <section
      data-screen-only
      aria-labelledby="sent-heading"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3"
    >
      <h2 id="sent-heading" className="text-lg font-semibold">
        Sent it?
      </h2>
      <p className="max-w-measure text-ink-soft">
        Tell us, and we hold your products longer while the transfer is under way. Most arrive
        within half an hour.
      </p>
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel="Saving..."
        onClick={({ currentTarget }) => {
          focusTitleWhenGone(currentTarget);
          mutate();
        }}
      >
        I Have Sent the Transfer
      </Button>
      {error && (
        <Notice tone="error">
          {messageOf(error, 'We could not be reached. Check your connection and press it again.')}
        </Notice>
      )}
    </section>
  );
}
