import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { OrderReturn } from '../../../contracts/returns/returns.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { returnReasonNames } from '../../../domain/returns/return-reason-names.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { countOf } from '../page/count-of.ts';
import { ShopTime } from '../page/ShopTime.tsx';
import { ReturnActions } from './ReturnActions.tsx';
import { ReturnPicture } from './ReturnPicture.tsx';
import { ReturnState } from './ReturnState.tsx';

type ReturnEntryProps = { order: OrderDetails; one: OrderReturn };

/** One return of an order: what, why, how it stands, and what can be done. */
export function ReturnEntry({ order, one }: ReturnEntryProps) {
  const { id, state, reason, askedAt, message, answer, hasPicture, lines } = one;
  const nameOf = (lineId: string) => {
    const item = order.items.find((line) => line.id === lineId);
    return item ? withContent(item.product) : 'A line that is gone';
  };
  return (
    <li className="grid gap-3 border-t border-line py-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{returnReasonNames[reason]}</span>
          <ReturnState state={state} />
          <span className="text-ink-soft">
            <span>{describeAsked(one)}</span> <ShopTime at={askedAt} />
          </span>
        </p>
        {lines.map(({ lineId, quantity }) => (
          <p key={lineId} className="figures wrap-anywhere">{`${quantity} × ${nameOf(lineId)}`}</p>
        ))}
        {message && <p className="max-w-measure whitespace-pre-line wrap-anywhere">{message}</p>}
        {answer && (
          <p className="max-w-measure whitespace-pre-line wrap-anywhere text-ink-soft">
            {`To the customer: ${answer}`}
          </p>
        )}
        {one.received?.map(({ lineId, intact, destroyed }) => (
          <p key={lineId} className="figures text-ink-soft wrap-anywhere">
            {`Came back of ${nameOf(lineId)}: ${countOf(intact, 'vial')} back in stock, ${countOf(destroyed, 'vial')} destroyed`}
          </p>
        ))}
        <Outcome one={one} />
      </div>
      {hasPicture && (
        <div>
          <DialogButton dialog={(close) => <ReturnPicture returnId={id} onClose={close} />}>
            Show Picture
          </DialogButton>
        </div>
      )}
      <ReturnActions order={order} one={one} />
    </li>
  );
}

function describeAsked({ askedBy, reason }: OrderReturn): string {
  if (askedBy !== 'customer') return 'Registered';
  return reason === 'damaged' ? 'Reported' : 'Asked for';
}

function Outcome({
  one: { state, outcome, replacement, comesBack },
}: Pick<ReturnEntryProps, 'one'>) {
  if (outcome === 'refund')
    return <p>Settled by a refund: whether it was sent stands under Money.</p>;
  if (outcome === 'nothing') return <p>Closed without a refund or a replacement.</p>;
  if (replacement) {
    return (
      <p>
        <span>Settled by the replacement</span> <OrderLink {...replacement} />
      </p>
    );
  }
  if (state !== 'accepted') return null;
  return (
    <p className="text-ink-soft">
      {comesBack
        ? 'The customer was asked to send it back.'
        : 'Nothing is to come back: settle it.'}
    </p>
  );
}
