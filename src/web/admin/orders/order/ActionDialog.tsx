import { useState } from 'react';
import type { OrderDetails, OwnerAction } from '../../../../contracts/orders/admin-orders.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { ActDialog } from '../../form/ActDialog.tsx';
import { isConflict } from '../../form/show-action-failure.ts';
import { TextLine } from '../../form/TextLine.tsx';
import { describeAction } from './describe-next.ts';
import type { useOrderActions } from './use-order-actions.ts';

type ActionDialogProps = {
  order: OrderDetails;
  action: Exclude<OwnerAction, 'ship'>;
  acting: ReturnType<typeof useOrderActions>['acting'];
  onClose: () => void;
};

/** Confirms an action and says what follows. Cancelling takes a reason for the history and a line to the customer. */
export function ActionDialog({ order, action, acting, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const [notifyCustomer, setNotifyCustomer] = useState('');
  const [from] = useState(order.state);
  const { label, question, consequence } = describeAction(action, order);
  const isCancelling = action === 'cancel' || action === 'cancel-and-refund';
  return (
    <ActDialog
      dismissible={reason === '' && notifyCustomer === ''}
      onClose={onClose}
      title={question(order.number)}
      description={consequence(order)}
      cancelLabel={isCancelling ? 'Keep It' : 'Not Now'}
      action={
        <Button
          variant={isCancelling ? 'danger' : 'primary'}
          pending={acting.isPending}
          onClick={() =>
            acting.mutate(
              {
                action,
                from,
                reason: reason.trim() || undefined,
                notifyCustomer: notifyCustomer.trim() || undefined,
              },
              { onSuccess: onClose, onError: (error) => isConflict(error) && onClose() },
            )
          }
        >
          {label}
        </Button>
      }
    >
      {isCancelling && (
        <div className="grid gap-4">
          <TextLine
            label="Reason"
            optional
            hint="For your own records. The customer does not see it."
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
          <TextLine
            label="To the customer"
            optional
            hint="Included in the email they get."
            maxLength={300}
            value={notifyCustomer}
            onChange={setNotifyCustomer}
          />
        </div>
      )}
    </ActDialog>
  );
}
