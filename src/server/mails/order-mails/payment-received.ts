import type { Order } from '../../../contracts/checkout/orders.ts';
import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { byInterac } from '../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { type Block, inDollars, notice, paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { closureAhead, orderLink } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';

/** Money came and the order is paid, perhaps late, perhaps with more than it takes: all is told in one mail. */
export const paymentReceived: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order } = letter;
    const { number, payment } = order;
    if (!isActive(order.status) || payment.problem === 'late-money') return undefined;
    if (payment.missing !== '0.00' || payment.received === '0.00') return undefined;
    const isOver = payment.state === 'over';
    const back = formatDollars(payment.toSendBack);
    return {
      subject: letter.isPaidTooMuch
        ? `Order ${number}: paid, with ${back} too much`
        : `Order ${number}: payment received`,
      preheader: `We have your ${formatDollars(payment.received)}. There is nothing left to pay.`,
      title: 'Your payment has arrived',
      blocks: [
        paragraph(
          `We have received ${formatDollars(payment.received)} for your order ${number}. There is nothing left to pay. ${describeParcel(order)}`,
        ),
        ...closureAhead(letter),
        letter.wasRevived &&
          notice(
            'Your payment came after the time to pay. The products were still in stock, so your order goes on as if it had come in time.',
          ),
        isOver &&
          notice(
            `${letter.isPaidTooMuch ? `You sent ${back} more than your order costs.` : `By now we have ${back} more than your order costs.`} We will send it back to you${byInterac(payment.methods)}, and write to you when that is done.`,
          ),
        moneyFacts(letter),
        orderLink(letter),
      ],
    };
  },
  samples(order) {
    const paid = paidInFull(order);
    return {
      'It was paid': { status: 'paid', payment: paid },
      'It was paid with too much': {
        status: 'paid',
        isPaidTooMuch: true,
        payment: { ...paid, state: 'over', received: '120.00', toSendBack: '8.40' },
      },
      'It was paid, and became cheaper since': {
        status: 'paid',
        payment: { ...paid, state: 'over', received: '120.00', toSendBack: '8.40' },
      },
      'It was paid late and reinstated': { status: 'paid', payment: paid, wasRevived: true },
    };
  },
};

function moneyFacts({ order: { number, payment } }: OrderLetter): Block {
  return {
    kind: 'facts',
    rows: [
      { label: 'Order number', value: number, mono: true },
      { label: 'Received', value: inDollars(payment.received) },
      ...(payment.state === 'over'
        ? [{ label: 'Goes back to you', value: inDollars(payment.toSendBack) }]
        : []),
    ],
  };
}

/** What becomes of the products of an order that is paid. */
function describeParcel({ status, shippingMethod }: Order): string {
  const words = deliveryWords(shippingMethod);
  const parcel = shippingMethod.id === 'pickup' ? 'order' : 'parcel';
  if (status === 'shipped') return `Your ${parcel} is ${words.whereabouts}.`;
  if (status === 'delivered') return `Your ${parcel} ${words.wasDelivered}.`;
  return words.preparingUntil;
}
