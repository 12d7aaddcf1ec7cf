import type { Cents } from './money.ts';

export const orderStates = [
  'pending',
  'paid',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
  'refund-due',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** An order that stands: it has not run out and was not cancelled, with or without money to give back. */
export const standingStates = [
  'pending',
  'paid',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[];

export const initialState: OrderState = 'pending';

export const orderActions = [
  'confirm-payment',
  'withdraw-payment',
  'ship',
  'deliver',
  'expire',
  'revive',
  'reopen',
  'cancel',
  'cancel-and-refund',
  'owe-refund',
  'refund',
  'undo-refund',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Who takes a step: the owner by a button, the ledger when money moved, the clock when the hold is over. */
type Actor = 'owner' | 'ledger' | 'clock';

/** What a step is told as; reactions.ts says what follows on it. */
export const orderEvents = [
  'order.paid',
  'order.payment-withdrawn',
  'order.shipped',
  'order.delivered',
  'order.expired',
  'order.revived',
  'order.reopened',
  'order.cancelled',
  'order.refund-owed',
  'order.refunded',
  'order.refund-undone',
] as const;
type OrderEvent = (typeof orderEvents)[number];

/** What guards look at. Amounts in cents, `sentBack` of all refunds; `inStock` tells whether every line could be taken from stock again. */
export type OrderFacts = {
  /** What the customer owes: the total less what the owner waived. */
  due: Cents;
  /** What the ledger holds for the order: matched, less what was sent back. */
  balance: Cents;
  sentBack: Cents;
  inStock: boolean;
  /** Whether a product of the order is no longer in the shop. */
  productGone: boolean;
  /** Whether the time that stock is held for is over. */
  holdOver: boolean;
};

type Transition = {
  action: OrderAction;
  from: readonly OrderState[];
  to: OrderState;
  by: readonly Actor[];
  event: OrderEvent;
  /** Why it may not be taken, in words; undefined where it may. */
  guard?: (facts: OrderFacts) => string | undefined;
};

const paidInFull = ({ balance, due }: OrderFacts) =>
  balance >= due ? undefined : 'The order is not paid in full yet';
const paidShort = ({ balance, due }: OrderFacts) =>
  balance < due ? undefined : 'The order is paid in full';
const nothingReceived = ({ balance }: OrderFacts) =>
  balance === 0 ? undefined : 'There is money for this order';
const somethingReceived = ({ balance }: OrderFacts) =>
  balance > 0 ? undefined : 'There is no money for this order';
const stillThere = ({ inStock, productGone }: OrderFacts) => {
  if (inStock) return undefined;
  return productGone
    ? 'A product of the order was deleted from the shop'
    : 'Not every product of the order is in stock any more';
};
const holdIsOver = ({ holdOver }: OrderFacts) =>
  holdOver ? undefined : 'The products are still held for this order';

/** The life of an order, whole: what may follow what, who does it, and what must be true first. */
export const transitions: readonly Transition[] = [
  {
    action: 'confirm-payment',
    from: ['pending'],
    to: 'paid',
    by: ['ledger'],
    event: 'order.paid',
    guard: paidInFull,
  },
  {
    action: 'withdraw-payment',
    from: ['paid'],
    to: 'pending',
    by: ['ledger'],
    event: 'order.payment-withdrawn',
    guard: paidShort,
  },
  { action: 'ship', from: ['paid'], to: 'shipped', by: ['owner'], event: 'order.shipped' },
  {
    action: 'deliver',
    from: ['shipped'],
    to: 'delivered',
    by: ['owner'],
    event: 'order.delivered',
  },
  {
    action: 'expire',
    from: ['pending'],
    to: 'expired',
    by: ['clock'],
    event: 'order.expired',
    guard: (facts) => nothingReceived(facts) ?? holdIsOver(facts),
  },
  {
    action: 'revive',
    from: ['expired'],
    to: 'paid',
    by: ['ledger', 'owner'],
    event: 'order.revived',
    guard: (facts) => paidInFull(facts) ?? stillThere(facts),
  },
  {
    // A clock that had jumped ahead has let it go before its time.
    action: 'reopen',
    from: ['expired'],
    to: 'pending',
    by: ['clock'],
    event: 'order.reopened',
    guard: (facts) =>
      nothingReceived(facts) ??
      stillThere(facts) ??
      (facts.holdOver ? 'Its time to pay is over' : undefined),
  },
  {
    // Paid without money is an order that costs nothing.
    action: 'cancel',
    from: ['pending', 'paid', 'expired'],
    to: 'cancelled',
    by: ['owner'],
    event: 'order.cancelled',
    guard: nothingReceived,
  },
  {
    action: 'cancel-and-refund',
    from: ['pending', 'paid', 'shipped', 'delivered', 'expired'],
    to: 'refund-due',
    by: ['owner'],
    event: 'order.cancelled',
    guard: somethingReceived,
  },
  {
    action: 'owe-refund',
    from: ['cancelled', 'refunded'],
    to: 'refund-due',
    by: ['ledger'],
    event: 'order.refund-owed',
    guard: somethingReceived,
  },
  {
    action: 'refund',
    from: ['refund-due'],
    to: 'refunded',
    by: ['ledger'],
    event: 'order.refunded',
    guard: ({ balance, sentBack }) => {
      if (balance > 0) return 'The refund has not been sent in full yet';
      return sentBack > 0 ? undefined : 'Nothing was sent back';
    },
  },
  {
    // What was sent back did not go out, or came back. Behind 'owe-refund', which the ledger takes by itself.
    action: 'undo-refund',
    from: ['cancelled', 'refunded'],
    to: 'refund-due',
    by: ['ledger'],
    event: 'order.refund-undone',
    guard: somethingReceived,
  },
  {
    // What was matched by mistake belongs to somebody else: there is nothing to send back.
    action: 'withdraw-payment',
    from: ['refund-due'],
    to: 'cancelled',
    by: ['ledger'],
    event: 'order.payment-withdrawn',
    guard: (facts) =>
      nothingReceived(facts) ?? (facts.sentBack > 0 ? 'Money was sent back' : undefined),
  },
];

/** Whether an order in this state has its products taken from stock. */
export function holdsStock(state: OrderState): boolean {
  return standingStates.some((standing) => standing === state);
}

/** Whether its products are out of the shop: they do not come back into stock by themselves. */
export function hasShipped(state: OrderState): boolean {
  return state === 'shipped' || state === 'delivered';
}

/** Whether a step puts the products back into stock. */
export function releasesStock(from: OrderState, to: OrderState): boolean {
  return holdsStock(from) && !hasShipped(from) && !holdsStock(to);
}

export type Step =
  | { allowed: true; to: OrderState; event: OrderEvent }
  | { allowed: false; reason: string };

/** Says where an action leads from a state, or in words why it may not be taken. */
export function stepOrder(state: OrderState, action: OrderAction, facts: OrderFacts): Step {
  const transition = transitions.find((row) => row.action === action && row.from.includes(state));
  if (!transition) {
    return { allowed: false, reason: `'${action}' cannot follow on '${state}'` };
  }
  const reason = transition.guard?.(facts);
  return reason
    ? { allowed: false, reason }
    : { allowed: true, to: transition.to, event: transition.event };
}

/** The actions that lead on from a state for this actor, in the table's order. */
export function actionsFrom(state: OrderState, by: Actor): OrderAction[] {
  return transitions
    .filter((row) => row.from.includes(state) && row.by.includes(by))
    .map(({ action }) => action);
}
