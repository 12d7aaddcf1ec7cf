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
  'ship',
  'deliver',
  'expire',
  'revive',
  'cancel',
  'cancel-and-refund',
  'refund',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What guards look at. Amounts in cents; `inStock` tells whether every line could be taken from stock again. */
export type OrderFacts = { total: Cents; received: Cents; refunded: Cents; inStock: boolean };

type Transition = {
  action: OrderAction;
  from: readonly OrderState[];
  to: OrderState;
  guard?: (facts: OrderFacts) => string | undefined;
};

const paidInFull = (facts: OrderFacts) =>
  facts.received >= facts.total ? undefined : 'The order is not paid in full yet';
const nothingReceived = (facts: OrderFacts) =>
  facts.received === 0 ? undefined : 'Money has been received for this order';
const somethingReceived = (facts: OrderFacts) =>
  facts.received > 0 ? undefined : 'No money has been received for this order';
const stillThere = (facts: OrderFacts) =>
  facts.inStock ? undefined : 'Not every product of the order is in stock any more';
const refundedInFull = (facts: OrderFacts) =>
  facts.refunded >= facts.received ? undefined : 'The refund has not been sent in full yet';

/** The life of an order, whole: what may follow what, and what must be true first. */
export const transitions: readonly Transition[] = [
  { action: 'confirm-payment', from: ['pending'], to: 'paid', guard: paidInFull },
  { action: 'ship', from: ['paid'], to: 'shipped' },
  { action: 'deliver', from: ['shipped'], to: 'delivered' },
  { action: 'expire', from: ['pending'], to: 'expired', guard: nothingReceived },
  {
    action: 'revive',
    from: ['expired'],
    to: 'paid',
    guard: (facts) => paidInFull(facts) ?? stillThere(facts),
  },
  { action: 'cancel', from: ['pending', 'expired'], to: 'cancelled', guard: nothingReceived },
  {
    action: 'cancel-and-refund',
    from: ['pending', 'paid', 'expired'],
    to: 'refund-due',
    guard: somethingReceived,
  },
  { action: 'refund', from: ['refund-due'], to: 'refunded', guard: refundedInFull },
];

export type Step = { allowed: true; to: OrderState } | { allowed: false; reason: string };

/** Says where an action leads from a state, or in words why it may not be taken. */
export function stepOrder(state: OrderState, action: OrderAction, facts: OrderFacts): Step {
  const transition = transitions.find((row) => row.action === action && row.from.includes(state));
  if (!transition) {
    return { allowed: false, reason: `'${action}' cannot follow on '${state}'` };
  }
  const reason = transition.guard?.(facts);
  return reason ? { allowed: false, reason } : { allowed: true, to: transition.to };
}
