import { Pencil } from 'lucide-react';
import type { OrderDetails } from '../../../../contracts/orders/admin-orders.ts';
import { isCredited, listAmountLines } from '../../../../domain/orders/amount-lines.ts';
import { isErased } from '../../../../domain/orders/is-erased.ts';
import { isToShip } from '../../../../domain/orders/order-states.ts';
import { countRefunded, listPartialRefunds } from '../../../../domain/orders/partial-refund.ts';
import { formatCents, formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { RepeatButton } from '../../drafts/RepeatButton.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import { Thumbnail } from '../../form/Thumbnail.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ChangeLotsDialog } from './ChangeLotsDialog.tsx';
import { isChangeable } from './is-changeable.ts';
import { LotNames } from './LotNames.tsx';

/** The order's lines, as the products were then, and its total. */
export function LinesSection({ order }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="lines" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionTitle id="lines">Items</SectionTitle>
        <span className="flex flex-wrap gap-2">
          {!isErased(order) && <RepeatButton orderId={order.id} />}
          {isChangeable(order) && (
            <ButtonLink
              variant="secondary"
              to={`/admin/dashboard/orders/${order.id}/change`}
              icon={Pencil}
            >
              Change Order
            </ButtonLink>
          )}
        </span>
      </div>
      <div>
        <ul>
          {order.items.map((item) => (
            <Line key={item.id} order={order} item={item} />
          ))}
        </ul>
        <SpecTable
          dense
          rows={[
            ...listAmountLines(order),
            { label: 'Total', value: formatDollars(order.total), strong: true },
          ]}
        />
      </div>
    </section>
  );
}

type LineProps = { order: OrderDetails; item: OrderDetails['items'][number] };

function Line({ order, item }: LineProps) {
  const { quantity, price, product } = item;
  const { id, name, image, dosage, vialSize } = product;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-2">
      <Thumbnail image={image} className="size-11" />
      <span className="grid min-w-0">
        <AdminLink
          to={`/admin/dashboard/products/${id}`}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </AdminLink>
        <span className="figures text-ink-soft">
          {[dosage, vialSize].filter(Boolean).join(', ')}
        </span>
        <LineLots order={order} item={item} />
      </span>
      <span className="figures text-right">
        <span className="text-ink-soft">{`${quantity} × ${formatDollars(price)}`}</span>
        <span className="block font-semibold">
          {formatDollars(formatCents(quantity * readCents(price)))}
        </span>
        {listTakenOff(order, item.id).map((words) => (
          <span key={words} className="block text-ink-soft">
            {words}
          </span>
        ))}
      </span>
    </li>
  );
}

/** '2 refunded', '1 credited' */
function listTakenOff({ adjustments }: OrderDetails, lineId: string): string[] {
  const refunds = adjustments.filter((one) => one.kind === 'refund');
  const count = (of: typeof refunds) => countRefunded(of).get(lineId) ?? 0;
  const credited = count(refunds.filter(isCredited));
  const refunded = count(refunds) - credited;
  return [
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(credited > 0 ? [`${credited} credited`] : []),
  ];
}

type LineLotsProps = { order: OrderDetails; item: OrderDetails['items'][number] };

/** The lots that a line is picked from once it is paid; until it is shipped they can be changed. */
function LineLots({ order, item }: LineLotsProps) {
  const { product, lots } = item;
  const mayChange = isToShip(order.state, order.payment.terms !== null);
  const back =
    countRefunded(
      listPartialRefunds(order.adjustments).filter(({ backInStock }) => backInStock),
    ).get(item.id) ?? 0;
  if (lots.length === 0 && !mayChange) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="grid">
        {lots.length > 0 ? (
          <LotNames lots={lots} ordered={item.quantity - back} />
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
