import type { Order } from '../../../contracts/checkout/orders.ts';
import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { countArrivedTransfers, planTransfers } from '../../../domain/payments/split-plan.ts';
import { formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { shopDayInWords } from './shop-times.ts';

type OrderWords = {
  headline: string;
  label: string;
  tone: 'warning' | 'pass' | 'neutral' | 'alarm';
  meaning: string;
};

const SHIP_OR_RETURN =
  'We will write to you soon: either we ship the order when the product is back in stock, or we return your money.';

type DescribedOrder = Pick<Order, 'status' | 'payment' | 'progress' | 'toCome' | 'replaces'> &
  Partial<Pick<Order, 'shippingMethod'>>;

/** What an order's page says to the customer: its state, and what that means. `isDamaged` once damage was reported. */
export function describeOrder(order: DescribedOrder, isDamaged = false): OrderWords {
  const { payment } = order;
  const words = deliveryWords(order.shippingMethod);
  switch (order.status) {
    case 'pending':
      if (payment.terms) return describeOnTerms(order, payment.terms);
      return describePending(order);
    case 'paid':
      if (payment.missing !== '0.00') return partlyPaid(order);
      return describePaid(order);
    case 'shipped':
      return {
        headline: `Your order is ${words.whereabouts}`,
        label: words.shipped,
        tone: 'pass',
        meaning: `${words.howLong}${describeDebt(payment)}${tooMuch(order)}`,
      };
    case 'delivered':
      return {
        headline: `Your order ${words.wasDelivered}`,
        label: words.delivered,
        tone: 'pass',
        meaning: `${isDamaged ? 'We have your report of damage: how it stands is shown below.' : 'Damage is best reported within 48 hours.'}${describeDebt(payment)}${tooMuch(order)}`,
      };
    case 'expired':
      return describeExpired(order);
    case 'cancelled':
      return {
        headline: 'This order was cancelled',
        label: 'Cancelled',
        tone: 'alarm',
        meaning: order.replaces
          ? 'It was to come free of charge: there is nothing to pay.'
          : 'Please do not pay for it.',
      };
    case 'refund-due':
      return {
        headline: order.progress.shippedAt
          ? 'We are refunding your order'
          : 'This order was cancelled',
        label: 'Refund due',
        tone: 'warning',
        meaning: `We will send ${formatDollars(payment.toSendBack)} back to you. Please do not pay again.`,
      };
    case 'refunded':
      return {
        headline: 'This order was refunded',
        label: 'Refunded',
        tone: 'neutral',
        meaning: 'What you paid has been sent back.',
      };
  }
}

function describeRest(
  { shippingMethod }: DescribedOrder,
  { note }: NonNullable<Order['toCome']>,
  ofMoney: string,
): OrderWords {
  const { whereabouts, howLong } = deliveryWords(shippingMethod);
  const isPickup = shippingMethod?.id === 'pickup';
  return {
    headline: `A part of your order is ${whereabouts}`,
    label: isPickup ? 'Partly ready' : 'Partly shipped',
    tone: 'pass',
    meaning: [isPickup ? howLong : 'The rest follows in another parcel.', note, ofMoney]
      .filter(Boolean)
      .join(' '),
  };
}

function describePaid(order: DescribedOrder): OrderWords {
  const words = deliveryWords(order.shippingMethod);
  if (order.toCome) return describeRest(order, order.toCome, tooMuch(order).trim());
  if (order.progress.packedAt) {
    return {
      headline: words.packed,
      label: 'Packed',
      tone: 'pass',
      meaning: `There is nothing left to pay. ${words.isPacked}${tooMuch(order)}`,
    };
  }
  if (order.payment.due === '0.00') {
    return {
      headline: 'Your order is placed',
      label: 'Nothing to pay',
      tone: 'pass',
      meaning: `There is nothing to pay. ${words.preparing}${tooMuch(order)}`,
    };
  }
  return {
    headline: 'Your payment has arrived',
    label: 'Paid',
    tone: 'pass',
    meaning: `There is nothing left to pay. ${words.preparing}${tooMuch(order)}`,
  };
}

type Terms = NonNullable<Order['payment']['terms']>;

/** It ships before it is paid. */
function describeOnTerms(order: DescribedOrder, { days }: Terms): OrderWords {
  const { payment, progress, toCome, shippingMethod } = order;
  const words = deliveryWords(shippingMethod);
  const due =
    payment.missing === '0.00'
      ? 'There is nothing left to pay.'
      : `${formatDollars(payment.missing)} is due within ${days === 1 ? '1 day' : `${days} days`} after it has shipped: you need not pay before.`;
  if (toCome) return describeRest(order, toCome, due);
  return progress.packedAt
    ? {
        headline: words.packed,
        label: 'Packed',
        tone: 'pass',
        meaning: `${words.isPacked} ${due}`,
      }
    : {
        headline: 'Your order is placed',
        label: 'Being prepared',
        tone: 'pass',
        meaning: `${words.preparing} ${due}`,
      };
}

/** What an order on terms owes once it has shipped. */
function describeDebt({ terms, missing }: Order['payment']): string {
  return terms?.dueOn && missing !== '0.00'
    ? ` ${formatDollars(missing)} is due by ${mediumDate(terms.dueOn)}.`
    : '';
}

function describePending(order: DescribedOrder): OrderWords {
  const { payment } = order;
  const held = describeHold(payment);
  if (payment.problem === 'late-money') return describeSoldOut(order);
  if (payment.state === 'short') return partlyPaid(order);
  if (payment.seen) {
    return {
      headline: 'Your transfer was noticed',
      label: 'Transfer noticed',
      tone: 'neutral',
      meaning: `As soon as the money itself is in our account, this page says so. Please do not send it again.${stayHeld(payment)}`,
    };
  }
  if (payment.saidSentAt) {
    return {
      headline: 'We are watching for your transfer',
      label: 'Transfer sent',
      tone: 'neutral',
      meaning: `You told us that you sent it. There is nothing else to do.${held}`,
    };
  }
  const inParts = planTransfers(readCents(payment.due)).length > 1 ? ' in parts' : '';
  return {
    headline: 'Your order is placed',
    label: 'Awaiting payment',
    tone: 'warning',
    meaning: `One step is left: pay by Interac e-Transfer${inParts}, as set out below.${held}`,
  };
}

function describeHold({ reserved, holdUntil }: Order['payment']): string {
  if (!holdUntil) return '';
  const until = `until the end of ${shopDayInWords(holdUntil)}`;
  return reserved
    ? ` Your products are held for you ${until}.`
    : ` Your order stays open ${until}.`;
}

function stayHeld({ reserved }: Order['payment']): string {
  return reserved ? ' Your products stay held for you.' : '';
}

/** It was not reserved, and a product was gone when its money came. */
function describeSoldOut({ payment }: DescribedOrder): OrderWords {
  return {
    headline: 'Your payment has arrived, but a product has sold out',
    label: 'Sold out',
    tone: 'warning',
    meaning: `We have your ${formatDollars(payment.received)}. ${SHIP_OR_RETURN}`,
  };
}

function partlyPaid({ payment }: DescribedOrder): OrderWords {
  if (payment.hasGrown) {
    return {
      headline: 'Your order was changed',
      label: 'Partly paid',
      tone: 'warning',
      meaning: `It costs ${formatDollars(payment.due)} now, and we have your ${formatDollars(payment.received)}. Please send the remaining ${formatDollars(payment.missing)} with the same order number.${stayHeld(payment)}`,
    };
  }
  const parts = countArrivedTransfers(readCents(payment.due), readCents(payment.received));
  if (parts) {
    return {
      headline: `Transfer ${parts.arrived} of ${parts.of} has arrived`,
      label: 'Partly paid',
      tone: 'neutral',
      meaning: `We have ${formatDollars(payment.received)} of ${formatDollars(payment.due)}. Still to come is ${formatDollars(payment.missing)}, with the same order number.${stayHeld(payment)}`,
    };
  }
  return {
    headline: 'Part of your payment is missing',
    label: 'Partly paid',
    tone: 'warning',
    meaning: `We have ${formatDollars(payment.received)} of ${formatDollars(payment.due)}. Please send the missing ${formatDollars(payment.missing)} with the same order number.${stayHeld(payment)}`,
  };
}

function describeExpired({ payment }: DescribedOrder): OrderWords {
  const { reserved } = payment;
  if (!payment.problem) {
    return {
      headline: 'The time to pay has passed',
      label: 'Expired',
      tone: 'alarm',
      meaning: `No payment arrived in time${reserved ? ', and the products went back into stock' : ''}. Please do not pay now. If you have already sent a transfer, it is not lost: when it arrives, we send your order if the products are still in stock, and write to you if they are not.`,
    };
  }
  return {
    headline: 'Your payment arrived late',
    label: 'Paid late',
    tone: 'warning',
    meaning:
      payment.missing === '0.00'
        ? `We have your ${formatDollars(payment.received)}, but a product in your order has sold out since. ${SHIP_OR_RETURN}`
        : `We have ${formatDollars(payment.received)} of ${formatDollars(payment.due)}, which arrived after the time to pay had passed. We will write to you soon about the rest, or return your money.`,
  };
}

function tooMuch({ payment }: DescribedOrder): string {
  return payment.toSendBack === '0.00'
    ? ''
    : ` We will send ${formatDollars(payment.toSendBack)} back to you.`;
}
