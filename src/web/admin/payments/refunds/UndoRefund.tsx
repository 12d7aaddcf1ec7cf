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
    onSuccess: () => showToast({ title: `${formatDollars(amount)} is to be sent again` }),
    onError: (error) => showFailure('The refund was not undone', error),
    onSettled: () => void refreshPayments(queryClient),
  });
  return (
    <DialogButton
      variant="quiet"
      aria-label={`Undo Refund… ${formatDollars(amount)} to ${toName}`}
      dialog={(close) => (
        <NoteDialog
          title={`Undo the refund of ${formatDollars(amount)} to ${toName}?`}
          description={`For a refund marked as sent by mistake, or one that your bank returned unclaimed. It is then to be sent again.${orderId ? ' No email goes out now. If more than a minute has passed, the customer has already been told that it is on its way.' : ''}`}
          submitLabel="Undo Refund"
          isPending={undo.isPending}
          onSubmit={(reason) => undo.mutate(reason, { onSuccess: close })}
          onClose={close}
        />
      )}
    >
      Undo Refund…
    </DialogButton>
  );
}
