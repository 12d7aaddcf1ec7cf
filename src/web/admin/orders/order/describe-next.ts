import type { OrderDetails, OwnerAction } from '../../../../contracts/orders/admin-orders.ts';
import { countArrivedTransfers } from '../../../../domain/payments/split-plan.ts';
import { formatDollars, readCents } from '../../../../domain/pricing/money.ts';
import { shopDate } from './describe-history.ts';

type StepOrder = Pick<OrderDetails, 'state' | 'payment' | 'packedAt' | 'actions'>;

/** The next step of an order, and who has to take it: a heading and what to do. */
export function describeNext(order: StepOrder): { title: string; text: string } {
  const { payment } = order;
  switch (order.state) {
    case 'pending':
      return payment.problem === 'short' ? describeShort(order) : describeUnpaid(order);
    case 'paid':
      return order.packedAt
        ? {
            title: 'Packed: ship it',
            text: 'Enter the tracking number when the carrier has the parcel. The customer is told then.',
          }
        : {
            title: 'Paid: pack and ship it',
            text: 'Print the packing slip, pack what is on it, and mark the order as packed.',
          };
    case 'shipped':
      return {
        title: 'On its way',
        text: `Mark it as delivered once the carrier says so. No mail is sent for that. ${describeMissing(order)}`.trim(),
      };
    case 'delivered':
      return {
        title: 'Delivered',
        text: describeMissing(order) || 'There is nothing left to do.',
      };
    case 'expired':
      if (payment.problem === 'late-money') return describePaidLate(order);
      return {
        title: 'Expired unpaid',
        text: 'Its products went back into stock. Should money still come, match it under Payments: the order is taken up again where the products are there.',
      };
    case 'cancelled':
      return {
        title: 'Cancelled',
        text: 'There is nothing left to do. Money that still comes is shown here as to be sent back.',
      };
    case 'refund-due':
      return {
        title: `Send ${formatDollars(payment.toSendBack)} back`,
        text: 'Send the money from your bank, and tick it off under Refunds.',
      };
    case 'refunded':
      return {
        title: 'Refunded',
        text: 'All of its money was sent back. There is nothing left to do.',
      };
  }
}

function describeUnpaid({ payment }: StepOrder) {
  if (payment.seen) {
    return {
      title: 'A transfer was noticed',
      text: 'One with this number waits under Payments: match it once the money is in your account. The products stay held until then, and the customer is not reminded.',
    };
  }
  const held = payment.holdUntil
    ? `The products are held until the end of ${shopDate(payment.holdUntil)}.`
    : 'The products are held without an end, until you cancel the order.';
  if (payment.saidSentAt) {
    return {
      title: `Awaiting ${formatDollars(payment.missing)}, said to be sent`,
      text: `The customer said on ${shopDate(payment.saidSentAt)} that the transfer is sent. ${held}`,
    };
  }
  return {
    title: `Awaiting ${formatDollars(payment.missing)}`,
    text: `There is nothing to do until the money comes. ${held}`,
  };
}

function describeShort({ payment }: StepOrder) {
  const parts = countArrivedTransfers(readCents(payment.due), readCents(payment.received));
  if (parts) {
    return {
      title: `Transfer ${parts.arrived} of ${parts.of} has arrived`,
      text: `As planned for large amounts: ${formatDollars(payment.missing)} is still to come. The products stay held.`,
    };
  }
  return {
    title: `Paid short: ${formatDollars(payment.missing)} is missing`,
    text: `${formatDollars(payment.received)} of ${formatDollars(payment.due)} came, and the customer was asked for the rest. The products stay held. Wait for it, waive it, or cancel the order and send the money back.`,
  };
}

function describePaidLate({ payment, actions }: StepOrder) {
  const isPossible = actions.some(({ action, reason }) => action === 'revive' && reason === null);
  if (isPossible) {
    return {
      title: 'Paid late: the products are back in stock',
      text: `${formatDollars(payment.received)} came after the products were let go. Take the order up again, or send the money back.`,
    };
  }
  const why =
    payment.missing === '0.00'
      ? 'Once the stock is back, take the order up again here; or send the money back.'
      : `${formatDollars(payment.missing)} is missing of it as well. Waive it, wait for the rest, or send the money back.`;
  return {
    title:
      payment.missing === '0.00'
        ? 'Paid late: the stock is gone'
        : `Paid late, and ${formatDollars(payment.missing)} short`,
    text: `${formatDollars(payment.received)} came after the products were let go, and the customer knows that you decide. ${why}`,
  };
}

/** Money can be taken back from an order that has left the shop. */
function describeMissing({ payment }: StepOrder): string {
  return payment.problem === 'short'
    ? `${formatDollars(payment.missing)} is missing: match it when it comes, or waive it.`
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
  { state }: Pick<OrderDetails, 'state'>,
): ActionText {
  const hasShipped = state === 'shipped' || state === 'delivered';
  return action === 'cancel-and-refund' && hasShipped ? refund : actionTexts[action];
}

/** What 'cancel-and-refund' is for an order that has left the shop. */
const refund: ActionText = {
  label: 'Refund Order',
  question: (number) => `Refund order ${number}?`,
  consequence: (order) =>
    `${formatDollars(order.payment.received)} is put on the refund worksheet, and the customer is told. Nothing is put back in stock: if the parcel comes back, change the stock of its products yourself. This cannot be taken back.`,
};

const actionTexts: Record<ConfirmedAction, ActionText> = {
  unship: {
    label: 'Take Shipping Back',
    question: (number) => `Take the shipping of order ${number} back?`,
    consequence: () =>
      'It waits to be shipped again, without a tracking number. Its customer was not told yet, and is not.',
  },
  deliver: {
    label: 'Mark as Delivered',
    question: (number) => `Mark order ${number} as delivered?`,
    consequence: () => 'The order is done. The customer sees it on the page of the order.',
  },
  revive: {
    label: 'Take Up Again',
    question: (number) => `Take order ${number} up again?`,
    consequence: (order) =>
      `${items(order)} taken from stock again, the order is paid, and the customer is told.`,
  },
  cancel: {
    label: 'Cancel Order',
    question: (number) => `Cancel order ${number}?`,
    consequence: (order) =>
      order.state === 'expired'
        ? 'It cannot be taken up again. The customer is told.'
        : `${items(order)} put back in stock, and the customer is told. A cancelled order cannot be taken up again.`,
  },
  'cancel-and-refund': {
    label: 'Cancel and Send Money Back',
    question: (number) => `Cancel order ${number} and send its money back?`,
    consequence: (order) =>
      `${order.state === 'expired' ? '' : `${items(order)} put back in stock. `}${formatDollars(order.payment.received)} is put on the refund worksheet, and the customer is told. A cancelled order cannot be taken up again.`,
  },
};

function items({ items: lines }: OrderDetails): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? '1 item is' : `${count} items are`;
}
