import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { describeDays, estimateArrival } from '../../../domain/delivery/estimate-arrival.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { daysOfMethod } from '../../../domain/pricing/shipping-methods.ts';
import { paragraph } from '../mail-content.ts';
import {
  closureAhead,
  dayInWords,
  notReserved,
  orderLink,
  orderSummary,
  payAdvice,
  payFacts,
} from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';
import { sampleExpedited, samplePickup } from './parcel-blocks.ts';
import { dueInWords, openTermsOf, purchaseOrderFacts } from './terms.ts';

/** From a day that it names, so that it stays true however late it is read; where it is picked up, where and when. */
function describeArrival({ order, writtenAt, head }: OrderLetter, toPay: boolean): string {
  const { howLong } = deliveryWords(order.shippingMethod);
  const days = daysOfMethod(order.shippingMethod);
  if (!days) return `We will write to you when your order can be picked up. ${howLong}`;
  const now = toPay ? writtenAt : Date.parse(order.progress.paidAt ?? order.createdAt);
  const { closures } = head;
  const arrival = `the estimated arrival is ${describeDays(estimateArrival({ now, closures, days }))}`;
  const today = dayInWords(new Date(writtenAt).toISOString());
  return `${howLong.replace(/\.$/, '')}: ${toPay ? `if you pay on ${today}, ${arrival}` : arrival}.`;
}

/** What is picked up goes to no address. */
function ifWrong({ order }: OrderLetter): string {
  const reply = 'If something is wrong, reply to this email.';
  return order.shippingMethod.id === 'pickup' ? reply : `Please check the address. ${reply}`;
}

/** Of an order that the shop made itself, for what was wrong with another one. */
function writeReplacement(letter: OrderLetter, replaced: string) {
  const { order } = letter;
  const { preparing, preparingUntil } = deliveryWords(order.shippingMethod);
  return {
    subject: `Order ${order.number}: your replacement`,
    preheader: `There is nothing to pay. ${preparing}`,
    title: 'Your replacement is being prepared',
    blocks: [
      paragraph(
        `We replace a part of your order ${replaced}. The replacement has a number of its own, ${order.number}, and there is nothing to pay for it. ${preparingUntil}`,
      ),
      ...closureAhead(letter),
      orderLink(letter),
      ...orderSummary(order),
      paragraph(ifWrong(letter)),
    ],
  };
}

export const orderReceived: OrderMail = {
  write(letter) {
    const { order } = letter;
    const { number, payment } = order;
    const terms = order.status === 'pending' ? openTermsOf(order) : undefined;
    const toPay = order.status === 'pending' && !terms && payment.state === 'unpaid';
    if (!toPay && !terms && order.status !== 'paid') return undefined;
    const words = deliveryWords(order.shippingMethod);
    if (order.replaces) return writeReplacement(letter, order.replaces.number);
    return {
      subject: toPay ? `Order ${number}: how to pay` : `Order ${number}: received`,
      preheader: toPay
        ? `Send ${formatDollars(payment.missing)} by Interac e-Transfer, with ${number} in the message field.`
        : terms
          ? `${words.preparing} The payment is ${dueInWords(terms)}.`
          : `There is nothing left to pay. ${words.preparing}`,
      title: 'Thank you for your order',
      blocks: [
        paragraph(
          `We have your order ${number}. ${toPay ? 'One step is left: pay by Interac e-Transfer from your bank’s app or website.' : words.preparing}`,
        ),
        terms !== undefined &&
          paragraph(
            `The ${formatDollars(payment.missing)} is ${dueInWords(terms)}. We write to you with the day, and how to pay, when ${order.shippingMethod.id === 'pickup' ? 'it is ready' : 'the parcel leaves'}.`,
          ),
        purchaseOrderFacts(letter),
        notReserved(letter),
        toPay && payFacts(letter),
        ...(toPay ? payAdvice(letter) : closureAhead(letter)),
        orderLink(letter),
        ...orderSummary(order),
        paragraph(`${ifWrong(letter)} ${describeArrival(letter, toPay)}`),
      ],
    };
  },
  samples: (order) => ({
    'An order was placed': {},
    'A large order was placed': { total: '6250.00', payment: { missing: '6250.00' } },
    'An order was placed with expedited shipping': { shippingMethod: sampleExpedited },
    'An order was placed for pick-up': { shippingMethod: samplePickup, shipping: '0.00' },
    'An order was placed without a reservation': { payment: { reserved: false } },
    'A replacement was made': {
      isMadeByOwner: true,
      status: 'paid',
      replaces: { id: order.id, number: '4K7M2QX4' },
      ...{ subtotal: '0.00', discountAmount: '0.00', discountCode: null, total: '0.00' },
      items: order.items.slice(0, 1).map((item) => ({ ...item, price: '0.00' })),
      payment: { ...paidInFull(order), due: '0.00', received: '0.00' },
    },
    'An order on terms was placed': {
      company: 'University of Example',
      poNumber: 'PO-4471',
      payment: { holdUntil: null, terms: { days: 30, dueOn: null } },
    },
    'An order that costs nothing was placed': {
      status: 'paid',
      payment: { ...paidInFull(order), received: '0.00' },
    },
  }),
};
