import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetails } from '../../../contracts/admin-orders.ts';
import { Button } from '../../ui/Button.tsx';
import { ChangeLotsDialog } from './ChangeLotsDialog.tsx';
import { LotNames } from './LotNames.tsx';

type LineLotsProps = { order: OrderDetails; item: OrderDetails['items'][number] };

/** The lots that a line is picked from once it is paid; until it is shipped they can be changed. */
export function LineLots({ order, item }: LineLotsProps) {
  const [isChanging, setChanging] = useState(false);
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
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Change lots of ${product.name}`}
          onClick={() => setChanging(true)}
        >
          <Pencil className="size-4" />
          Change Lots
        </Button>
      )}
      {isChanging && (
        <ChangeLotsDialog order={order} item={item} onClose={() => setChanging(false)} />
      )}
    </span>
  );
}
