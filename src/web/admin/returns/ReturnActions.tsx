import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { OrderReturn } from '../../../contracts/returns/returns.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import type { ReturnAction } from '../../../domain/returns/return-states.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { RefundPartDialog } from '../orders/refund-part/RefundPartDialog.tsx';
import { isPartRefundable } from '../orders/refund-part/refund-values.ts';
import { AnswerReturnDialog } from './AnswerReturnDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const labels: Record<ReturnAction, string> = {
  accept: 'Accept…',
  decline: 'Decline…',
  receive: 'Record What Came Back…',
  refund: 'Refund…',
  replace: 'Replace…',
  close: 'Close without Refund…',
};

type ReturnActionsProps = { order: OrderDetails; one: OrderReturn };

/** What can be done with a return now. */
export function ReturnActions({ order, one }: ReturnActionsProps) {
  // Of an order that is refunded whole, only what came back is left to be recorded.
  const isOver = !isActive(order.state);
  const actions = one.actions.filter((action) => {
    if (action === 'receive') return one.comesBack;
    if (action === 'refund') return isPartRefundable(order);
    return !isOver;
  });
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <DialogButton
          key={action}
          variant={action === 'accept' || action === 'receive' ? 'primary' : 'secondary'}
          dialog={(onClose) => <ActionDialog {...{ order, one, action, onClose }} />}
        >
          {labels[action]}
        </DialogButton>
      ))}
    </div>
  );
}

type ActionDialogProps = ReturnActionsProps & { action: ReturnAction; onClose: () => void };

function ActionDialog({ order, one, action, onClose }: ActionDialogProps) {
  switch (action) {
    case 'receive':
      return <ReceiveDialog order={order} one={one} onClose={onClose} />;
    case 'refund':
      return <RefundPartDialog order={order} one={one} onClose={onClose} />;
    case 'replace':
      return <ReplaceDialog order={order} one={one} onClose={onClose} />;
    default:
      return <AnswerReturnDialog order={order} one={one} step={action} onClose={onClose} />;
  }
}
