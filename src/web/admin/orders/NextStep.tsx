import { FileText, PackageCheck, Truck, Undo2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { OrderSheet, OwnerAction } from '../../../contracts/admin-orders.ts';
import { dollars } from '../../../domain/money.ts';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { AdminLink } from '../AdminLink.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { describeNext, wordsOf } from './describe-next.ts';
import { HoldDialog } from './HoldDialog.tsx';
import { ParcelDialog } from './ParcelDialog.tsx';
import { useOrderWork } from './use-order-work.ts';
import { WaiveDialog } from './WaiveDialog.tsx';

type Open = OwnerAction | 'hold' | 'waive';

/** What is to be done with the order now: the one next step first, then what else its state allows. */
export function NextStep({ order }: { order: OrderSheet }) {
  const [open, setOpen] = useState<Open>();
  const { acting } = useOrderWork(order);
  const close = () => setOpen(undefined);
  const { title, text } = describeNext(order);
  const { state, payment } = order;
  const ways = order.actions.filter(isWorthShowing);
  const isShort =
    payment.problem === 'short' || (payment.problem === 'late-money' && payment.missing !== '0.00');
  const isWaiting = payment.problem !== null && payment.problem !== 'over';
  return (
    <section
      aria-labelledby="next-step"
      className={joinClasses(
        'grid gap-4 rounded-surface border p-4 sm:p-5',
        isWaiting ? 'border-transparent bg-signal-wash' : 'border-edge bg-surface',
      )}
    >
      <div className="grid gap-1">
        <h2 id="next-step" className="text-lg font-semibold tracking-[-0.01em]">
          {title}
        </h2>
        <p className="max-w-measure">{text}</p>
        {payment.problem === 'over' && (
          <p className="max-w-measure text-signal-ink">
            Overpaid: {dollars(payment.toSendBack)} is too much and is to be sent back.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'paid' && <Dispatch order={order} onShip={() => setOpen('ship')} />}
        {state === 'pending' && (
          // What was noticed may be a hint that waits to be confirmed, and not among those to match.
          <LinkStep
            to="/admin/dashboard/payments"
            search={{ filter: payment.seen ? 'all' : undefined }}
            isNext={payment.seen}
          >
            Go to Payments
          </LinkStep>
        )}
        {isShort && <Step onClick={() => setOpen('waive')}>Waive the Rest</Step>}
        {state === 'pending' && payment.problem === null && payment.holdUntil !== null && (
          <Step onClick={() => setOpen('hold')}>Hold Longer</Step>
        )}
        {ways.map(({ action, reason }) => (
          <Step
            key={action}
            isNext={action === 'deliver' || action === 'revive'}
            disabled={reason !== null}
            onClick={() => setOpen(action)}
          >
            {action === 'ship' ? 'Ship Order' : wordsOf(action, order).label}
          </Step>
        ))}
        {payment.toSendBack !== '0.00' && (
          <LinkStep to="/admin/dashboard/payments/refunds" isNext={state === 'refund-due'}>
            Go to Refunds
          </LinkStep>
        )}
      </div>
      {ways.map(
        ({ action, reason }) =>
          reason && (
            <p key={action} className="text-ink-soft">
              ‘{action === 'ship' ? 'Ship Order' : wordsOf(action, order).label}’ is not possible
              now: {reason}.
            </p>
          ),
      )}
      {open === 'ship' && <ParcelDialog order={order} ships onClose={close} />}
      {open === 'hold' && <HoldDialog order={order} onClose={close} />}
      {open === 'waive' && <WaiveDialog order={order} onClose={close} />}
      {open && open !== 'ship' && open !== 'hold' && open !== 'waive' && (
        <ActionDialog order={order} action={open} acting={acting} onClose={close} />
      )}
    </section>
  );
}

/** Packing first, then shipping; a parcel that is handed over at once need not be marked as packed before. */
function Dispatch({ order, onShip }: { order: OrderSheet; onShip: () => void }) {
  const { packing } = useOrderWork(order);
  const isPacked = order.packedAt !== null;
  const ship = (
    <Step key="ship" isNext={isPacked} onClick={onShip}>
      <Truck className="size-4" />
      Ship Order
    </Step>
  );
  const pack = (
    <Step
      key="pack"
      isNext={!isPacked}
      pending={packing.isPending}
      onClick={() => packing.mutate(!isPacked)}
    >
      {isPacked ? <Undo2 className="size-4" /> : <PackageCheck className="size-4" />}
      {isPacked ? 'Not Packed' : 'Mark as Packed'}
    </Step>
  );
  return (
    <>
      {isPacked ? [ship, pack] : [pack, ship]}
      <LinkStep to={`/admin/dashboard/orders/${order.id}/packing-slip`}>
        <FileText className="size-4" />
        Packing Slip
      </LinkStep>
    </>
  );
}

/** Of the two ways to cancel, one is always out of the question; 'ship' has its place in front. */
function isWorthShowing({ action, reason }: OrderSheet['actions'][number]): boolean {
  if (action === 'ship') return false;
  return reason === null || action === 'revive' || action === 'deliver';
}

type StepProps = {
  isNext?: boolean;
  pending?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Step({ isNext = false, children, ...button }: StepProps) {
  return (
    <Button size="sm" variant={isNext ? 'primary' : 'secondary'} {...button}>
      {children}
    </Button>
  );
}

type LinkStepProps = Pick<ComponentProps<typeof AdminLink>, 'to' | 'search' | 'children'> & {
  isNext?: boolean;
};

function LinkStep({ isNext = false, ...link }: LinkStepProps) {
  return (
    <Button asChild size="sm" variant={isNext ? 'primary' : 'secondary'}>
      <AdminLink {...link} />
    </Button>
  );
}
