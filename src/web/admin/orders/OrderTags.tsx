import type { OrderDetails } from '../../../contracts/orders/admin-orders.ts';
import type { OrderProblem } from '../../../domain/orders/order-payment.ts';
import { hasShipped, isToShip, type OrderState } from '../../../domain/orders/order-states.ts';
import type { ShippingMethodId } from '../../../domain/pricing/shipping-methods.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';

const states = {
  pending: { name: 'Awaiting payment', tone: 'warning' },
  paid: { name: 'Paid', tone: 'pass' },
  shipped: { name: 'Shipped', tone: 'neutral' },
  delivered: { name: 'Delivered', tone: 'neutral' },
  expired: { name: 'Expired', tone: 'neutral' },
  cancelled: { name: 'Cancelled', tone: 'neutral' },
  'refund-due': { name: 'Refund due', tone: 'alarm' },
  refunded: { name: 'Refunded', tone: 'neutral' },
} as const;

const toShip = { name: 'To ship', tone: 'todo' } as const;
const restToShip = { name: 'Rest to ship', tone: 'todo' } as const;
const nothingToPay = { name: 'Nothing to pay', tone: 'pass' } as const;
const partlyShippedTag = { name: 'Partly shipped', tone: 'pass' } as const;

const pickedUp: Partial<Record<OrderState, { name: string; tone: 'neutral' }>> = {
  shipped: { name: 'Ready for pick-up', tone: 'neutral' },
  delivered: { name: 'Picked up', tone: 'neutral' },
};

/** Of an order to ship. Expedited ones are packed first. */
function MethodTag({ method }: { method: ShippingMethodId }) {
  if (method === 'standard') return null;
  return method === 'expedited' ? <Tag tone="warning">Expedited</Tag> : <Tag>Pick-up</Tag>;
}

const problemNames: Record<OrderProblem, string> = {
  short: 'Not paid in full',
  over: 'Refund to send',
  'late-money': 'Paid late',
  'refund-due': 'Refund due',
};

type PaymentState = OrderDetails['payment']['state'];
type Tagged = {
  state: OrderState;
  shippingMethod?: ShippingMethodId;
  problem?: OrderProblem | null;
  packed?: boolean;
  partlyShipped?: boolean;
  /** Whether it ships before it is paid. */
  onTerms?: boolean;
  /** Whether its products are set aside; told of one that is not paid. */
  reserved?: boolean;
  isReplacement?: boolean;
  /** Whether it costs nothing: then it is not called paid. */
  isFree?: boolean;
  /** How far it is paid: on terms it may be sent before. */
  payment?: PaymentState;
};
type OrderTagsProps = Tagged & {
  /** In a list, a paid order is one to ship. */
  asTask?: boolean;
};

/** An order's state, whether it is packed or not reserved, and its problem where the state does not say it. */
export function OrderTags({
  state,
  shippingMethod = 'standard',
  problem = null,
  packed = false,
  partlyShipped = false,
  reserved = true,
  isReplacement = false,
  onTerms = false,
  isFree = false,
  payment = 'paid',
  asTask = false,
}: OrderTagsProps) {
  const isOwed = isDebt(state, onTerms, payment);
  const waits = isToShip(state, onTerms);
  const isUnpaidTerms = state === 'pending' && onTerms;
  const isUnreserved = state === 'pending' && !reserved;
  // It has its money, and only its products are missing.
  const isSoldOut = state === 'pending' && problem === 'late-money';
  const { name, tone } = nameState({
    state,
    shippingMethod,
    partlyShipped,
    onTerms,
    isFree,
    asTask,
  });
  const problemName = isSoldOut ? 'Paid, but sold out' : problem && problemNames[problem];
  const shownProblem = problemName === name ? null : problemName;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 sm:justify-start xl:flex-nowrap">
      {/* On a phone a row of a list has room for what must be decided, or for its state. */}
      <span className={joinClasses('contents', asTask && shownProblem !== null && 'max-sm:hidden')}>
        <span className={joinClasses('contents', asTask && isUnreserved && 'max-sm:hidden')}>
          {!isSoldOut && !(isUnpaidTerms && !asTask) && <Tag tone={tone}>{name}</Tag>}
          {isUnpaidTerms && <Tag>On terms</Tag>}
        </span>
        {isUnreserved && <Tag>Not reserved</Tag>}
        {packed && waits && <Tag>Packed</Tag>}
        {waits && <MethodTag method={shippingMethod} />}
        {isReplacement && <Tag>Replacement</Tag>}
      </span>
      {isOwed && <Tag tone="warning">Payment due</Tag>}
      {shownProblem && <Tag tone="alarm">{shownProblem}</Tag>}
    </span>
  );
}

function nameState({
  state,
  shippingMethod,
  partlyShipped = false,
  onTerms = false,
  isFree = false,
  asTask = false,
}: OrderTagsProps) {
  if (shippingMethod === 'pickup' && hasShipped(state)) return pickedUp[state] ?? states[state];
  if (!isToShip(state, onTerms)) return states[state];
  if (partlyShipped) return asTask ? restToShip : partlyShippedTag;
  if (asTask) return toShip;
  return isFree && state === 'paid' ? nothingToPay : states[state];
}

/** What the tags say, to be compared. */
export function tagsInWords(tagged: Tagged): string {
  const {
    state,
    problem,
    packed,
    partlyShipped,
    reserved,
    isReplacement,
    onTerms = false,
    payment = 'paid',
    shippingMethod,
  } = tagged;
  const isPacked = packed && isToShip(state, onTerms);
  const isOwed = isDebt(state, onTerms, payment);
  return [
    state,
    problem,
    isPacked,
    partlyShipped,
    reserved,
    isReplacement,
    onTerms,
    isOwed,
    shippingMethod,
  ].join(' ');
}

/** What was sent on terms and is not paid. */
function isDebt(state: OrderState, onTerms: boolean, payment: PaymentState): boolean {
  return onTerms && hasShipped(state) && (payment === 'unpaid' || payment === 'short');
}
