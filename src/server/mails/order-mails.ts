import { DELIVERY_TIME } from '../../domain/describe-shipping.ts';
import { dollars } from '../../domain/money.ts';
import { type MailContent, notice, paragraph } from './mail-content.ts';
import {
  addressOf,
  dayInWords,
  greet,
  type OrderLetter,
  orderLink,
  orderReason,
  orderSummary,
  payAdvice,
  payFacts,
} from './order-blocks.ts';

/** A mail about one order; undefined where the order has moved on and it would not be true any more. */
export type OrderMail = (letter: OrderLetter) => MailContent | undefined;

export const orderReceived: OrderMail = (letter) => {
  const { order } = letter;
  const { number, payment } = order;
  const toPay = order.status === 'pending' && payment.state === 'unpaid';
  if (!toPay && order.status !== 'paid') return undefined;
  return {
    subject: toPay ? `Order ${number}: how to pay` : `Order ${number}: received`,
    preheader: toPay
      ? `Send ${dollars(payment.missing)} by Interac e-Transfer, with ${number} in the message field.`
      : 'There is nothing left to pay. We are preparing your parcel.',
    title: 'Thank you for your order',
    blocks: [
      greet(order),
      ...(toPay
        ? [
            paragraph(
              `We have your order ${number}. One step is left: pay by Interac e-Transfer from your bank’s app or website.`,
            ),
            payFacts(letter),
            ...payAdvice(letter),
          ]
        : [paragraph(`We have your order ${number}. We are preparing your parcel.`)]),
      orderLink(letter),
      ...orderSummary(order),
      paragraph(
        `Please check the address. If something is wrong, reply to this mail. Delivery within Canada takes ${DELIVERY_TIME}.`,
      ),
    ],
    reason: orderReason(letter),
  };
};

export const orderReminder: OrderMail = (letter) => {
  const { order } = letter;
  const { number, status, payment } = order;
  if (status !== 'pending' || payment.state !== 'unpaid' || !payment.holdUntil) return undefined;
  const until = dayInWords(payment.holdUntil);
  return {
    subject: `Order ${number}: held for you until ${until}`,
    preheader: `We have not seen your transfer of ${dollars(payment.missing)} yet.`,
    title: 'Your products are still held for you',
    blocks: [
      greet(order),
      paragraph(
        `We have not seen a transfer for your order ${number} yet. Its products are held for you until the end of ${until}. After that they go back into stock.`,
      ),
      payFacts(letter),
      ...payAdvice(letter),
      notice(
        'If you have sent it already, there is nothing to do. You can tell us so on the page of your order: then we hold the products longer.',
      ),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

export const orderExpired: OrderMail = (letter) => {
  const { order } = letter;
  if (order.status !== 'expired' || order.payment.problem) return undefined;
  return {
    subject: `Order ${order.number}: the time to pay is over`,
    preheader: 'A transfer that is on its way already is not lost.',
    title: 'The time to pay is over',
    blocks: [
      greet(order),
      paragraph(
        `No payment for your order ${order.number} has arrived in time, and its products went back into stock.`,
      ),
      notice(
        'A transfer that is on its way already is not lost. When it arrives, we take your order up again if the products are still there. If one is not, we write to you, and your money stays yours.',
      ),
      paragraph(
        'If you have not sent it and still want the products, reply to this mail: we look whether they are there before you pay.',
      ),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

export const orderShipped: OrderMail = (letter) => {
  const { order } = letter;
  const { number, parcel } = order;
  if (order.status !== 'shipped' && order.status !== 'delivered') return undefined;
  return {
    subject: `Order ${number}: on its way`,
    preheader: parcel
      ? `${parcel.carrier}, ${parcel.trackingNumber}`
      : `Delivery within Canada takes ${DELIVERY_TIME}.`,
    title: 'Your order is on its way',
    blocks: [
      greet(order),
      paragraph(`Your order ${number} has left us. Delivery within Canada takes ${DELIVERY_TIME}.`),
      ...(parcel
        ? [
            {
              kind: 'facts' as const,
              rows: [
                { label: 'Carrier', value: parcel.carrier },
                { label: 'Tracking number', value: parcel.trackingNumber, mono: true },
                { label: 'Ship to', value: addressOf(order) },
              ],
            },
          ]
        : []),
      ...(parcel?.link
        ? [{ kind: 'link' as const, label: 'Track your parcel', href: parcel.link }]
        : [orderLink(letter)]),
      paragraph('If anything arrives damaged, please tell us within 48 hours.'),
    ],
    reason: orderReason(letter),
  };
};

export const orderCancelled: OrderMail = (letter) => {
  const { order, told } = letter;
  const { number, payment } = order;
  const isOwed = order.status === 'refund-due';
  if (!isOwed && order.status !== 'cancelled') return undefined;
  // What has been shipped is refunded, not cancelled.
  const isRefund = isOwed && order.progress.shippedAt !== null;
  return {
    subject: isRefund
      ? `Order ${number}: ${dollars(payment.toSendBack)} goes back to you`
      : `Order ${number}: cancelled`,
    preheader: isOwed
      ? `We will send ${dollars(payment.toSendBack)} back to you.`
      : 'Please do not pay for it.',
    title: isRefund ? 'You get your money back' : 'Your order was cancelled',
    blocks: [
      greet(order),
      paragraph(
        isRefund
          ? `We will send the ${dollars(payment.toSendBack)} that we have for your order ${number} back to you by Interac e-Transfer, and write to you when that is done.`
          : isOwed
            ? `Your order ${number} was cancelled. We will send the ${dollars(payment.toSendBack)} that we have for it back to you, and write to you when that is done. Please do not pay again.`
            : `Your order ${number} was cancelled. We have no payment for it, and there is nothing to pay: please do not send a transfer. If one is on its way, we send it back.`,
      ),
      ...(told ? [paragraph(told)] : []),
      paragraph('If you did not expect this, reply to this mail.'),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};
