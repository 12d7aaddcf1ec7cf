import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleIfLost } from '../../ui/layout/focus.ts';
import { orderQuery } from '../queries.ts';

/** For whoever said too early that the transfer is sent. */
export function TakeBackSent({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /api/orders/{orderId}/sent', { params: { orderId } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, changed);
      focusTitleIfLost();
    },
  });
  return (
    <div data-screen-only className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        pending={isPending}
        pendingLabel="Saving..."
        onClick={() => mutate()}
      >
        Not Sent After All
      </Button>
      {error && (
        <Notice tone="error">
          {describeFailure(
            error,
            'We could not be reached. Check your connection and press it again.',
          )}
        </Notice>
      )}
    </div>
  );
}
