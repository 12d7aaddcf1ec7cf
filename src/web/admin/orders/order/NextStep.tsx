import { useQuery } from '@tanstack/react-query';
import { FileText, PackageCheck, Plus, Truck, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { OrderDetails, OwnerAction } from '../../../../contracts/orders/admin-orders.ts';
import { hasShipped, isActive, isToShip } from '../../../../domain/orders/order-states.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Spoken } from '../../../ui/feedback/Spoken.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { joinClasses } from '../../../ui/layout/join-classes.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { describeOpenReturns } from '../../returns/describe-open-returns.ts';
import { returnsQuery } from '../../returns/queries.ts';
import { ReturnSteps } from '../../returns/ReturnSteps.tsx';
import { RefundPartDialog } from '../refund-part/RefundPartDialog.tsx';
import { isCredit, isPartRefundable } from '../refund-part/refund-values.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { describeAction, describeNext } from './describe-next.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { WaiveDialog } from './WaiveDialog.tsx';

/** The order's next step first, then what else its state allows. */
export function NextStep({ order }: { order: OrderDetails }) {
  const [dialog, setDialog] = useState<OwnerAction | 'hold' | 'waive' | 'refund-part'>();
  const { acting } = useOrderActions(order);
  const close = () => setDialog(undefined);
  const { data } = useQuery(returnsQuery(order.id));
  const returns = describeOpenReturns(data?.returns ?? []);
  const { title, text } = describeNext(order, returns);
  const { state, payment } = order;
  const isShort =
    payment.problem === 'short' ||
    (payment.terms !== null && isActive(state) && payment.state === 'short') ||
    (payment.problem === 'late-money' && payment.missing !== '0.00');
  const owesOnTerms =
    payment.terms !== null && hasShipped(state) && payment.missing !== '0.00' && !payment.seen;
  const isSoldOut = state === 'pending' && payment.problem === 'late-money';
  const needsDecision = payment.problem !== null && payment.problem !== 'over';
  // Shipping has its own button, and of the two ways to cancel, one is never possible.
  const actions = order.actions.flatMap(({ action, reason }) =>
    action !== 'ship' &&
    (reason === null ||
      action === 'revive' ||
      action === 'deliver' ||
      (action === 'reserve' && !payment.reserved))
      ? [{ action, reason, label: describeAction(action, order).label }]
      : [],
  );
  const isPackable = isToShip(state, payment.terms !== null);
  const isNext = ({ action }: (typeof actions)[number]) =>
    (action === 'deliver' && !returns?.title) ||
    action === 'revive' ||
    (action === 'reserve' && isSoldOut);
  const step = (one: (typeof actions)[number]) => (
    <Step
      key={one.action}
      isNext={isNext(one)}
      disabled={one.reason !== null}
      onClick={() => setDialog(one.action)}
    >
      {one.label}
    </Step>
  );
  const isOwed = payment.toSendBack !== '0.00';
  const hasNext = isPackable || actions.some((one) => isNext(one) && one.reason === null);
  // Of what is about money, one is the main button where nothing else is.
  const moneyVariant = hasNext ? 'secondary' : 'primary';
  return (
    <section
      aria-labelledby="next-step"
      className={joinClasses(
        'grid gap-4 rounded-surface border p-4 sm:p-5',
        needsDecision ? 'border-transparent bg-signal-wash' : 'border-edge bg-surface',
      )}
    >
      <div className="grid gap-1">
        <h2 id="next-step" className="text-lg font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        <p className="max-w-measure">{text}</p>
        {order.lotProblem && (
          <p className="max-w-measure text-alarm">{`${order.lotProblem}: change the lots below before you pack or ship.`}</p>
        )}
        {payment.problem === 'over' && (
          <p className="max-w-measure text-signal-ink">{`${formatDollars(payment.toSendBack)} more was received than the order costs now: it is to be refunded.`}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isPackable && <PackAndShip order={order} onShip={() => setDialog('ship')} />}
        {actions.filter(isNext).map(step)}
        {isOwed && (
          <ButtonLink variant={moneyVariant} to="/admin/dashboard/payments/refunds">
            Go to Refunds
          </ButtonLink>
        )}
        {state === 'pending' && !isSoldOut && payment.seen && (
          <ButtonLink
            variant={moneyVariant}
            to="/admin/dashboard/payments"
            // A hint that waits to be confirmed is not among those to match.
            search={{ filter: 'all' }}
          >
            Go to Payments
          </ButtonLink>
        )}
        {/* A transfer that was noticed is matched, not typed in a second time. */}
        {(isShort || owesOnTerms || (state === 'pending' && !isSoldOut && !payment.seen)) && (
          <ButtonLink
            variant={isOwed || payment.seen ? 'secondary' : moneyVariant}
            to="/admin/dashboard/payments/new"
            search={{ order: order.id }}
            icon={Plus}
          >
            Enter a Payment
          </ButtonLink>
        )}
        {state === 'pending' && !isSoldOut && payment.terms === null && !payment.seen && (
          <ButtonLink variant="secondary" to="/admin/dashboard/payments">
            Go to Payments
          </ButtonLink>
        )}
        {(isShort || owesOnTerms) && <Step onClick={() => setDialog('waive')}>Waive the Rest</Step>}
        {state === 'pending' &&
          payment.problem === null &&
          payment.reserved &&
          payment.holdUntil !== null && <Step onClick={() => setDialog('hold')}>Hold Longer</Step>}
        {actions.filter((one) => !isNext(one)).map(step)}
        {!returns?.title && isPartRefundable(order) && (
          // What waits to be sent back goes first.
          <Step variant={isOwed ? 'quiet' : 'secondary'} onClick={() => setDialog('refund-part')}>
            {isCredit(order) ? 'Credit Part…' : 'Refund Part…'}
          </Step>
        )}
        {/* Where there are returns, these stand with them. */}
        {data?.returns.length === 0 && <ReturnSteps order={order} />}
      </div>
      {actions.map(
        ({ action, reason, label }) =>
          reason && (
            <p
              key={action}
              className="text-ink-soft"
            >{`‘${label}’ is not possible right now: ${reason}.`}</p>
          ),
      )}
      {dialog === 'ship' && <ShipDialog order={order} onClose={close} />}
      {dialog === 'hold' && <HoldDialog order={order} onClose={close} />}
      {dialog === 'waive' && <WaiveDialog order={order} onClose={close} />}
      {dialog === 'refund-part' && <RefundPartDialog order={order} onClose={close} />}
      {dialog &&
        dialog !== 'ship' &&
        dialog !== 'hold' &&
        dialog !== 'waive' &&
        dialog !== 'refund-part' && (
          <ActionDialog order={order} action={dialog} acting={acting} onClose={close} />
        )}
    </section>
  );
}

/** Packing comes first; a parcel that is handed over at once need not be marked as packed. */
function PackAndShip({ order, onShip }: { order: OrderDetails; onShip: () => void }) {
  const { packing } = useOrderActions(order);
  const isPacked = order.packedAt !== null;
  return (
    <>
      {/* Both keep their places: the focus, and a second click, stay where they are. */}
      <Step
        isNext={!isPacked}
        pending={packing.isPending}
        onClick={() => packing.mutate(!isPacked)}
      >
        {isPacked ? <Undo2 className="size-4" /> : <PackageCheck className="size-4" />}
        <span>{isPacked ? 'Undo Packed' : 'Mark as Packed'}</span>
      </Step>
      <Step isNext={isPacked} onClick={onShip}>
        <Truck className="size-4" />
        <span>{nameShipping(order)}</span>
      </Step>
      <Spoken>{isPacked ? 'Marked as packed' : 'No longer marked as packed'}</Spoken>
      <ButtonLink
        variant="secondary"
        to={`/admin/dashboard/orders/${order.id}/packing-slip`}
        icon={FileText}
      >
        Packing Slip
      </ButtonLink>
    </>
  );
}

type StepProps = ComponentProps<typeof Button> & { isNext?: boolean };

function Step({ isNext = false, ...button }: StepProps) {
  return <Button size="sm" variant={isNext ? 'primary' : 'secondary'} {...button} />;
}

function nameShipping({ shippingMethod, parcels }: OrderDetails): string {
  if (shippingMethod.id === 'pickup') return 'Ready for Pick-up';
  return parcels.length > 0 ? 'Ship the Rest' : 'Ship Order';
}
