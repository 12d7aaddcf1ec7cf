import { Pencil } from 'lucide-react';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { DialogButton } from '../../form/DialogButton.tsx';
import { ChangeLotsDialog } from './ChangeLotsDialog.tsx';
import { LotNames } from './LotNames.tsx';

type LineLotsProps = { order: OrderDetails; item: OrderDetails['items'][number] };

/** The lots that a line is picked from once it is paid; until it is shipped they can be changed. */
export function LineLots({ order, item }: LineLotsProps) {
  const { product, lots } = item;
  const mayChange = order.state === 'paid';
  if (lots.length === 0 && !mayChange) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="grid">
        {lots.length > 0 ? (
          <LotNames lots={lots} ordered={item.quantity} />
        ) : (
          <span className="text-ink-soft">No lot</span>
        )}
      </span>
      {mayChange && (
        <DialogButton
          variant="quiet"
          aria-label={`Change lots of ${product.name}`}
          dialog={(close) => <ChangeLotsDialog order={order} item={item} onClose={close} />}
        >
          <Pencil className="size-4" />
          Change Lots
        </DialogButton>
      )}
    </span>
  );
}
