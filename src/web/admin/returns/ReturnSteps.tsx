import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import { isErased } from '../../../domain/orders/is-erased.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { AnnounceReturnDialog } from './AnnounceReturnDialog.tsx';
import { returnsQuery } from './queries.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

/** Of what has left, a return can be registered, and something can be replaced. */
export function ReturnSteps({ order }: { order: OrderDetails }) {
  const { data } = useQuery(returnsQuery(order.id));
  const hasLeft = isActive(order.state) && order.parcels.length > 0;
  if (!hasLeft || isErased(order)) return null;
  return (
    <>
      {data && data.left.length > 0 && (
        <DialogButton
          dialog={(close) => (
            <AnnounceReturnDialog order={order} left={data.left} onClose={close} />
          )}
        >
          Register a Return…
        </DialogButton>
      )}
      <DialogButton dialog={(close) => <ReplaceDialog order={order} onClose={close} />}>
        Replace Items…
      </DialogButton>
    </>
  );
}
