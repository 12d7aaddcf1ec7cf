import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentRefund } from '../../../../contracts/payments/refunds.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DialogButton } from '../../form/DialogButton.tsx';
import { showFailure } from '../../form/show-failure.ts';
import { NoteDialog } from '../NoteDialog.tsx';
import { refreshPayments } from '../queries.ts';

/** Takes back a refund that never left the account, or that the bank returned. */
export function UndoRefund({ refund }: { refund: SentRefund }) {
  const { id, amount, toName, orderId } = refund;
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/admin/refunds/{id}/undo', { params: { id }, body: { reason } }),
    onSuccess: () => showToast({ title: `${formatDollars(amount)} is to be sent back again` }),
    onError: (error) => showFailure('Nothing was done', error),
    onSettled: () => void refreshPayments(queryClient),
  });
  return (
    <DialogButton
      variant="quiet"
      aria-label={`${formatDollars(amount)} to ${toName} did not go out`}
      dialog={(close) => (
        <NoteDialog
          title={`Did ${formatDollars(amount)} to ${toName} not go out?`}
          description={`For a line ticked off by mistake, or a transfer that your bank returned unclaimed. The money is then to be sent back again.${orderId ? ' No mail goes out now. If more than a minute has passed, the customer has already been told that it is on its way.' : ''}`}
          submitLabel="Take Back"
          isPending={undo.isPending}
          onSubmit={(reason) => undo.mutate(reason, { onSuccess: close })}
          onClose={close}
        />
      )}
    >
      Did Not Go Out…
    </DialogButton>
  );
}
