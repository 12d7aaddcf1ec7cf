import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { call } from '../../../api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { showActionFailure } from '../../form/show-action-failure.ts';
import { refetchAfterFailure, refreshOrders } from '../queries.ts';

type OtherAddressProps = { order: OrderDetails; address: string };

/** Of an unpaid order whose customer was told another address than `address`, the current one. */
export function OtherAddress({ order: { id, email, payment }, address }: OtherAddressProps) {
  const queryClient = useQueryClient();
  const sending = useMutation({
    mutationFn: () =>
      call('POST /api/admin/orders/{id}/payment-address', { params: { id }, body: { address } }),
    onSuccess: (changed) => {
      showToast({ title: 'The current address is on its way', description: email });
      return refreshOrders(queryClient, changed);
    },
    onError: (error) => {
      showActionFailure('Nothing was sent', error);
      refetchAfterFailure(queryClient, id, error);
    },
  });
  return (
    <Notice
      tone="warning"
      title="This customer was given a different e-Transfer address"
      action={
        <DialogButton
          variant="primary"
          pending={sending.isPending}
          dialog={(close) => (
            <ConfirmDialog
              question="Send the current address?"
              confirmLabel="Send"
              onConfirm={() => {
                close();
                sending.mutate();
              }}
              onCancel={close}
            >
              The page of the order shows <span translate="no">{address}</span> from now on, and a
              email to <span translate="no">{email}</span> says so.
            </ConfirmDialog>
          )}
        >
          Send the Current Address
        </DialogButton>
      }
    >
      <span className="wrap-anywhere">
        The order has <span translate="no">{payment.payTo}</span>, new ones have{' '}
        <span translate="no">{address}</span>. If the first is not yours, or is no longer in use,
        send the customer the current one.
      </span>
    </Notice>
  );
}
