import type { Cents } from '../pricing/money.ts';

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

/** The states of an order that is neither expired nor cancelled. */
export const activeStates = [
  'pending',
  'paid',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[];

export const initialState: OrderState = 'pending';

/** What decides whether an order holds its products. One that is taken without a reservation is reserved once it is paid. */
export type Standing = { state: OrderState; reserved: boolean };

export const orderActions = [
  'confirm-payment',
  'withdraw-payment',
  'ship',
  'unship',
  'deliver',
  'expire',
  'revive',
  'reopen',
  'reserve',
  'cancel',
  'cancel-and-refund',
  'owe-refund',
  'refund',
  'undo-refund',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Who takes a step: owner or customer by a button, the ledger when money has moved, the clock when the hold is over. */
type Actor = 'owner' | 'customer' | 'ledger' | 'clock';

/** The event that a step records; reactions.ts lists what each one triggers. */
export const orderEvents = [
  'order.paid',
  'order.payment-withdrawn',
  'order.shipped',
  'order.unshipped',
  'order.delivered',
  'order.expired',
  'order.revived',
  'order.reopened',
  'order.reserved',
  'order.cancelled',
  'order.refund-owed',
  'order.refunded',
  'order.refund-undone',
] as const;
type OrderEvent = (typeof orderEvents)[number];

/** What guards check. Amounts in cents. */
export type OrderFacts = {
  /** The total less what the owner waived. */
  due: Cents;
  /** What the ledger holds for the order: what was matched, less what was sent back. */
  balance: Cents;
  /** The sum of all refunds. */
  sentBack: Cents;
  /** Whether its products were set aside for it, when it was placed or since. */
  reserved: boolean;
  /** Whether it holds its products, or could take every line from stock. */
  inStock: boolean;
  /** Whether a product of the order is no longer in the shop. */
  productGone: boolean;
  /** Whether a part of it has left the shop. */
  isPartlyShipped: boolean;
  /** Whether the time for which stock is held has passed. */
  holdOver: boolean;
  /** Whether it may leave before it is paid: a company or institution has so many days to pay then. */
  onTerms: boolean;
};

type Transition = {
  action: OrderAction;
  from: readonly OrderState[];
  to: OrderState;
  by: readonly Actor[];
  event: OrderEvent;
  /** Whether the step sets the products aside where the order was not reserved. */
  reserves?: true;
  /** Why the step is not allowed, in words; undefined if it is. */
  guard?: (facts: OrderFacts) => string | undefined;
};

const paidInFull = ({ balance, due }: OrderFacts) =>
  balance >= due ? undefined : 'The order is not paid in full yet';
const paidShort = ({ balance, due }: OrderFacts) =>
  balance < due ? undefined : 'The order is paid in full';
const nothingReceived = ({ balance }: OrderFacts) =>
  balance === 0 ? undefined : 'A payment for this order was received';
const somethingReceived = ({ balance }: OrderFacts) =>
  balance > 0 ? undefined : 'No payment for this order was received';
const nothingShipped = ({ isPartlyShipped }: OrderFacts) =>
  isPartlyShipped ? 'A part of it was shipped: take the rest out of the order instead' : undefined;
const stillThere = ({ inStock, productGone }: OrderFacts) => {
  if (inStock) return undefined;
  return productGone
    ? 'A product in the order was deleted from the shop'
    : 'Not every product in the order is still in stock';
};
const mayLeaveUnpaid = ({ onTerms }: OrderFacts) =>
  onTerms ? undefined : 'The order is not paid in full yet';
const holdIsOver = ({ holdOver }: OrderFacts) =>
  holdOver ? undefined : 'The products are still held for this order';

/** The whole life of an order: every step, who takes it, and what must be true first. */
export const transitions: readonly Transition[] = [
  {
    action: 'confirm-payment',
    from: ['pending'],
    to: 'paid',
    by: ['ledger'],
    event: 'order.paid',
    reserves: true,
    guard: (facts) => paidInFull(facts) ?? stillThere(facts),
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
    // On terms. Money that comes afterwards leaves it where it is, and so does money that goes.
    action: 'ship',
    from: ['pending'],
    to: 'shipped',
    by: ['owner'],
    event: 'order.shipped',
    guard: (facts) =>
      mayLeaveUnpaid(facts) ?? (facts.reserved ? undefined : 'Nothing is set aside for it'),
  },
  {
    // Only as long as the customer was not told.
    action: 'unship',
    from: ['shipped'],
    to: 'paid',
    by: ['owner'],
    event: 'order.unshipped',
    guard: (facts) => (facts.onTerms ? paidInFull(facts) : undefined),
  },
  {
    action: 'unship',
    from: ['shipped'],
    to: 'pending',
    by: ['owner'],
    event: 'order.unshipped',
    guard: (facts) => mayLeaveUnpaid(facts) ?? paidShort(facts),
  },
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
    guard: (facts) =>
      nothingReceived(facts) ??
      nothingShipped(facts) ??
      (facts.onTerms ? 'It has terms: it is paid after it has shipped' : holdIsOver(facts)),
  },
  {
    action: 'revive',
    from: ['expired'],
    to: 'paid',
    by: ['ledger', 'owner'],
    event: 'order.revived',
    reserves: true,
    guard: (facts) => paidInFull(facts) ?? stillThere(facts),
  },
  {
    // It expired too early, because the server's clock had jumped ahead. One that held nothing holds nothing again.
    action: 'reopen',
    from: ['expired'],
    to: 'pending',
    by: ['clock'],
    event: 'order.reopened',
    guard: (facts) =>
      nothingReceived(facts) ??
      (facts.reserved ? stillThere(facts) : undefined) ??
      (facts.holdOver ? 'Its time to pay has passed' : undefined),
  },
  {
    action: 'reserve',
    from: ['pending'],
    to: 'pending',
    by: ['owner'],
    event: 'order.reserved',
    reserves: true,
    guard: (facts) => (facts.reserved ? 'It is reserved already' : stillThere(facts)),
  },
  {
    // An order that costs nothing is paid without money.
    action: 'cancel',
    from: ['pending', 'paid', 'expired'],
    to: 'cancelled',
    by: ['owner', 'customer'],
    event: 'order.cancelled',
    guard: (facts) => nothingReceived(facts) ?? nothingShipped(facts),
  },
  {
    action: 'cancel-and-refund',
    from: ['pending', 'paid', 'expired'],
    to: 'refund-due',
    by: ['owner', 'customer'],
    event: 'order.cancelled',
    guard: (facts) => somethingReceived(facts) ?? nothingShipped(facts),
  },
  {
    // All of it has left.
    action: 'cancel-and-refund',
    from: ['shipped', 'delivered'],
    to: 'refund-due',
    by: ['owner', 'customer'],
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
      return sentBack > 0 ? undefined : 'No refund was sent';
    },
  },
  {
    // A refund did not go out, or came back. Listed after 'owe-refund', which the ledger takes by itself.
    action: 'undo-refund',
    from: ['cancelled', 'refunded'],
    to: 'refund-due',
    by: ['ledger'],
    event: 'order.refund-undone',
    guard: somethingReceived,
  },
  {
    // The same of what has left: it was not paid, and is owed.
    action: 'withdraw-payment',
    from: ['refund-due'],
    to: 'shipped',
    by: ['ledger'],
    event: 'order.payment-withdrawn',
    guard: (facts) =>
      nothingReceived(facts) ??
      (facts.sentBack > 0 ? 'A refund was sent' : undefined) ??
      (facts.isPartlyShipped ? undefined : 'Nothing of it has left'),
  },
  {
    // The money was matched by mistake and belongs to somebody else, so nothing has to be sent back.
    action: 'withdraw-payment',
    from: ['refund-due'],
    to: 'cancelled',
    by: ['ledger'],
    event: 'order.payment-withdrawn',
    guard: (facts) =>
      nothingReceived(facts) ?? (facts.sentBack > 0 ? 'A refund was sent' : undefined),
  },
];

/** Whether an order in this state is neither expired nor cancelled. */
export function isActive(state: OrderState): boolean {
  return activeStates.some((active) => active === state);
}

/** Whether an order waits to be shipped: it is paid, or has terms. */
export function isToShip(state: OrderState, onTerms: boolean): boolean {
  return state === 'paid' || (state === 'pending' && onTerms);
}

/** Whether an order holds its products, taken from stock. */
export function holdsStock({ state, reserved }: Standing): boolean {
  return isActive(state) && reserved;
}

/** Whether the products have left the shop, so that they cannot go back into stock. */
export function hasShipped(state: OrderState): boolean {
  return state === 'shipped' || state === 'delivered';
}

/** Whether a step gives an order up that has not left the shop: others can have what it took. */
export function givesUp(from: OrderState, to: OrderState): boolean {
  return isActive(from) && !hasShipped(from) && !isActive(to);
}

/** Whether a step puts the products back into stock. */
export function releasesStock(from: Standing, to: OrderState): boolean {
  return holdsStock(from) && givesUp(from.state, to);
}

export type Step =
  | { allowed: true; to: OrderState; event: OrderEvent; reserves: boolean }
  | { allowed: false; reason: string };

/** The state and event that an action leads to, or the reason, in words, why it is not allowed. */
export function findStep(state: OrderState, action: OrderAction, facts: OrderFacts): Step {
  const rows = transitions.filter((row) => row.action === action && row.from.includes(state));
  const transition = rows.find(({ guard }) => guard?.(facts) === undefined);
  if (!transition) {
    const reason = rows[0]?.guard?.(facts) ?? `‘${action}’ cannot follow on ‘${state}’`;
    return { allowed: false, reason };
  }
  const { to, event, reserves = false } = transition;
  return { allowed: true, to, event, reserves };
}

/** The actions that this actor has from a state, in the table's order. */
export function actionsFrom(state: OrderState, by: Actor): OrderAction[] {
  const rows = transitions.filter((row) => row.from.includes(state) && row.by.includes(by));
  return [...new Set(rows.map(({ action }) => action))];
}
