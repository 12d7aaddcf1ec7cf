import type { OrderDetails, OwnerAction } from '../../../../contracts/orders/admin-orders.ts';
import { mediumDate } from '../../../../domain/dates/medium-date.ts';
import { holdsStock } from '../../../../domain/orders/order-states.ts';
import { countToSend } from '../../../../domain/orders/partial-refund.ts';
import { countArrivedTransfers } from '../../../../domain/payments/split-plan.ts';
import { formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import type { describeOpenReturns } from '../../returns/describe-open-returns.ts';
import { costsNothing } from './costs-nothing.ts';
import { shopDate } from './describe-history.ts';
import { sayEmailed } from './say-emailed.ts';

type StepOrder = Pick<
  OrderDetails,
  'state' | 'payment' | 'packedAt' | 'actions' | 'email' | 'parcels'
> &
  Partial<Pick<OrderDetails, 'shippingMethod'>>;

/**
 * The next step of an order, and who has to take it: a heading and what to do. What its returns ask for goes before what can
 * wait, as marking it as delivered.
 */
export function describeNext(
  order: StepOrder,
  returns: ReturnType<typeof describeOpenReturns> = undefined,
): { title: string; text: string } {
  const { payment } = order;
  switch (order.state) {
    case 'pending':
      if (payment.terms) return describeOnTerms(order, payment.terms, returns?.text);
      if (payment.problem === 'late-money') return describeSoldOut(order);
      return payment.problem === 'short' ? describeShort(order) : describeUnpaid(order);
    case 'paid':
      return order.packedAt
        ? describePacked(order)
        : order.parcels.length > 0
          ? {
              title: 'Partly shipped: send the rest',
              text: joinSentences('The packing slip has what is still to be sent.', returns?.text),
            }
          : {
              title: nameTask(order),
              text: 'Print the packing slip, pack what is on it, and mark the order as packed.',
            };
    case 'shipped':
      return {
        title: returns?.title ?? (isPickup(order) ? 'Ready for pick-up' : 'On its way'),
        text: joinSentences(
          returns?.text,
          isPickup(order)
            ? 'Mark it as picked up once the customer has it. No email is sent for that.'
            : 'Mark it as delivered once the carrier says so. No email is sent for that.',
          describeMissing(order) || describeDebt(payment),
        ),
      };
    case 'delivered':
      return {
        title: returns?.title ?? (isPickup(order) ? 'Picked up' : 'Delivered'),
        text:
          joinSentences(returns?.text, describeMissing(order) || describeDebt(payment)) ||
          (payment.toSendBack === '0.00'
            ? 'There is nothing left to do.'
            : 'Only the refund is left.'),
      };
    case 'expired':
      if (payment.problem === 'late-money') return describePaidLate(order);
      return {
        title: 'Expired unpaid',
        text: `${payment.reserved ? 'Its products went back into stock. ' : ''}If a payment still arrives, match it under Payments: the order is reinstated if its products are in stock.`,
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        text: costsNothing(order)
          ? 'There is nothing left to do.'
          : 'There is nothing left to do. Any payment that still arrives shows here as due for refund.',
      };
    case 'refund-due':
      return {
        title: `Refund ${formatDollars(payment.toSendBack)}`,
        text: 'Send the money from your bank, then mark it as sent under Refunds.',
      };
    case 'refunded':
      return {
        title: 'Refunded',
        text: 'Fully refunded. There is nothing left to do.',
      };
  }
}

function isPickup({ shippingMethod }: Pick<StepOrder, 'shippingMethod'>): boolean {
  return shippingMethod?.id === 'pickup';
}

function nameTask(order: StepOrder): string {
  const paid = costsNothing(order) ? '' : 'Paid: ';
  const first = order.shippingMethod?.id === 'expedited' ? `${order.shippingMethod.name}: ` : paid;
  const task = isPickup(order) ? 'pack it for pick-up' : 'pack and ship it';
  const title = `${first}${task}`;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function describePacked(order: Pick<StepOrder, 'email' | 'shippingMethod'>) {
  return isPickup(order)
    ? {
        title: 'Packed: say that it is ready',
        text: `Once it can be picked up, mark it as ready: ${sayEmailed(order)} then, with where and when.`,
      }
    : {
        title: 'Packed: ship it',
        text: `Enter the tracking number when the carrier has the parcel: ${sayEmailed(order)} then.`,
      };
}

function joinSentences(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}

type Terms = NonNullable<OrderDetails['payment']['terms']>;

function describeOnTerms(
  { packedAt, payment, ...order }: StepOrder,
  { days }: Terms,
  returns: string | undefined,
) {
  const due = `${formatDollars(payment.missing)} is due within ${days === 1 ? '1 day' : `${days} days`} after it has shipped.`;
  const packed = describePacked(order);
  return packedAt
    ? { ...packed, text: `${packed.text} ${due}` }
    : order.parcels.length > 0
      ? {
          title: 'Partly shipped: send the rest',
          text: joinSentences('The packing slip has what is still to be sent.', due, returns),
        }
      : {
          title: 'On terms: pack and ship it',
          text: `It ships before it is paid. Print the packing slip, pack what is on it, and mark the order as packed. ${due}`,
        };
}

/** What an order on terms still owes after it has shipped. */
function describeDebt({ terms, missing }: OrderDetails['payment']): string {
  return terms?.dueOn && missing !== '0.00'
    ? `${formatDollars(missing)} is due by ${mediumDate(terms.dueOn)}: it stands under Outstanding until its payment is matched.`
    : '';
}

function describeUnpaid({ payment }: StepOrder) {
  if (payment.seen) {
    return {
      title: 'A transfer was noticed',
      text: `One with this number is waiting under Payments: match it once the money is in your account. ${payment.reserved ? 'The products stay held until then, and the customer gets no reminder.' : 'The order waits until then, and the customer gets no reminder. It is not reserved: it takes its products then.'}`,
    };
  }
  const held = describeHold(payment);
  if (payment.saidSentAt) {
    return {
      title: `Awaiting ${formatDollars(payment.missing)}, reported as sent`,
      text: `The customer reported the transfer as sent on ${shopDate(payment.saidSentAt)}. ${held}`,
    };
  }
  return {
    title: `Awaiting ${formatDollars(payment.missing)}`,
    text: `There is nothing to do until the payment arrives. ${held}`,
  };
}

function describeHold({ reserved, holdUntil }: OrderDetails['payment']): string {
  const until = holdUntil ? `until the end of ${shopDate(holdUntil)}` : undefined;
  if (!reserved) {
    return `The order goes beyond the limits on unpaid orders, so nothing is held for it: it takes its products once it is paid. ${until ? `It waits ${until}.` : 'It waits until you cancel it.'}`;
  }
  return until
    ? `The products are held ${until}.`
    : 'The products are held with no end date, until you cancel the order.';
}

/** Paid without a reservation, when a product was no longer there. */
function describeSoldOut({ payment, actions }: StepOrder) {
  const isPossible = actions.some(({ action, reason }) => action === 'reserve' && reason === null);
  const came = `${formatDollars(payment.received)} was received for an order that was not reserved`;
  return isPossible
    ? {
        title: 'Paid: the products are back in stock',
        text: `${came}. Reserve it now, and it can be packed; or refund the payment.`,
      }
    : {
        title: 'Paid, but the stock is gone',
        text: `${came}, and the customer is waiting for your decision. Once the stock is back, reserve it here; or refund the payment.`,
      };
}

function describeShort({ payment, email }: StepOrder) {
  const held = payment.reserved ? 'The products stay held.' : 'Nothing is held for it.';
  if (payment.hasGrown) {
    return {
      title: `Changed since it was paid: ${formatDollars(payment.missing)} is still to come`,
      text: `${formatDollars(payment.received)} of ${formatDollars(payment.due)} was received before the total rose. ${held} Wait for the rest, waive it, or cancel the order and refund the payment.`,
    };
  }
  const parts = countArrivedTransfers(readCents(payment.due), readCents(payment.received));
  if (parts) {
    return {
      title: `Transfer ${parts.arrived} of ${parts.of} has arrived`,
      text: `So large an amount comes in several transfers, as the payment page asks: ${formatDollars(payment.missing)} is still to come. ${held}`,
    };
  }
  return {
    title: `Underpaid: ${formatDollars(payment.missing)} is missing`,
    text: `${formatDollars(payment.received)} of ${formatDollars(payment.due)} was received${email ? ', and the customer is asked for the rest' : ''}. ${held} Wait for it, waive it, or cancel the order and refund the payment.`,
  };
}

function describePaidLate({ payment, actions }: StepOrder) {
  const isPossible = actions.some(({ action, reason }) => action === 'revive' && reason === null);
  if (isPossible) {
    return {
      title: 'Paid late: the products are back in stock',
      text: `${formatDollars(payment.received)} arrived after the products were released. Reinstate the order, or refund the payment.`,
    };
  }
  const why =
    payment.missing === '0.00'
      ? 'Once the stock is back, reinstate the order here; or refund the payment.'
      : `${formatDollars(payment.missing)} is still missing as well. Waive it, wait for the rest, or refund the payment.`;
  return {
    title:
      payment.missing === '0.00'
        ? 'Paid late: the stock is gone'
        : `Paid late, and ${formatDollars(payment.missing)} short`,
    text: `${formatDollars(payment.received)} arrived after the products were released, and the customer is waiting for your decision. ${why}`,
  };
}

/** Money can be taken back from an order that has left the shop. */
function describeMissing({ payment }: StepOrder): string {
  return payment.problem === 'short'
    ? `${formatDollars(payment.missing)} is missing: match it when it arrives, or waive it.`
    : '';
}

type ActionText = {
  label: string;
  /** Asked before, with the order's number. */
  question: (number: string) => string;
  /** What follows from a yes. */
  consequence: (order: OrderDetails) => string;
};
type ConfirmedAction = Exclude<OwnerAction, 'ship'>;

/** The texts of one of the owner's buttons. */
export function describeAction(
  action: ConfirmedAction,
  { state, shippingMethod }: Pick<OrderDetails, 'state' | 'shippingMethod'>,
): ActionText {
  if (action === 'deliver' && shippingMethod.id === 'pickup') return pickUp;
  const hasShipped = state === 'shipped' || state === 'delivered';
  return action === 'cancel-and-refund' && hasShipped ? refund : actionTexts[action];
}

/** What 'cancel-and-refund' is for an order that has left the shop. */
const refund: ActionText = {
  label: 'Refund Order',
  question: (number) => `Refund order ${number}?`,
  consequence: (order) =>
    `${formatDollars(order.payment.received)} is added to the refunds to send, and ${sayEmailed(order)}. Nothing is put back in stock: what comes back by a return is when you record it there; for anything else, change the stock of its products yourself. This cannot be undone.`,
};

const pickUp: ActionText = {
  label: 'Mark as Picked Up',
  question: (number) => `Mark order ${number} as picked up?`,
  consequence: () => 'The order is complete. The customer sees this on the order’s page.',
};

const actionTexts: Record<ConfirmedAction, ActionText> = {
  unship: {
    label: 'Undo Shipping',
    question: (number) => `Undo the shipping of order ${number}?`,
    consequence: () =>
      'It is to be shipped again, without a tracking number. Its customer has not been emailed, and will not be.',
  },
  deliver: {
    label: 'Mark as Delivered',
    question: (number) => `Mark order ${number} as delivered?`,
    consequence: () => 'The order is complete. The customer sees this on the order’s page.',
  },
  revive: {
    label: 'Reinstate',
    question: (number) => `Reinstate order ${number}?`,
    consequence: (order) =>
      `${items(order)} taken from stock again, the order is paid, and ${sayEmailed(order)}.`,
  },
  reserve: {
    label: 'Reserve',
    question: (number) => `Reserve order ${number}?`,
    consequence: (order) =>
      order.payment.missing === '0.00'
        ? `${items(order)} taken from stock, the order is paid, and ${sayEmailed(order)}.`
        : `${items(order)} taken from stock and held for the customer until the order is paid or expires.`,
  },
  cancel: {
    label: 'Cancel Order',
    question: (number) => `Cancel order ${number}?`,
    consequence: (order) =>
      order.state === 'expired'
        ? `It cannot be reinstated, and ${sayEmailed(order)}.`
        : `${backInStock(order)}${order.replaces ? `It was promised for order ${order.replaces.number}: a return that it settled is open again, to be refunded or replaced anew. ` : ''}A cancelled order cannot be reinstated, and ${sayEmailed(order)}.`,
  },
  'cancel-and-refund': {
    label: 'Cancel and Refund',
    question: (number) => `Cancel and refund order ${number}?`,
    consequence: (order) =>
      `${backInStock(order)}${formatDollars(order.payment.received)} is added to the refunds to send, and ${sayEmailed(order)}. A cancelled order cannot be reinstated.`,
  },
};

function backInStock(order: OrderDetails): string {
  const holds = holdsStock({ state: order.state, reserved: order.payment.reserved });
  return holds ? `${items(order)} put back in stock. ` : '';
}

function items({ items: lines, adjustments }: OrderDetails): string {
  const count = countToSend(lines, adjustments);
  return count === 1 ? '1 item is' : `${count} items are`;
}
