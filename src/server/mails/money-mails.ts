import type { Order } from '../../contracts/orders.ts';
import { dollars, readCents } from '../../domain/money.ts';
import { arrivedParts } from '../../domain/payments/split-plan.ts';
import type { MailContent } from './mail-content.ts';
import { inDollars, notice, paragraph } from './mail-content.ts';
import {
  greet,
  type OrderLetter,
  orderLink,
  orderReason,
  payAdvice,
  payFacts,
} from './order-blocks.ts';
import type { OrderMail } from './order-mails.ts';

/** Money came and the order is paid, perhaps late, perhaps with more than it takes: all is told in one mail. */
export const paymentReceived: OrderMail = (letter) => {
  const { order } = letter;
  const { number, payment } = order;
  if (!stands(letter) || payment.missing !== '0.00' || payment.received === '0.00') {
    return undefined;
  }
  const isOver = payment.state === 'over';
  return {
    subject: isOver
      ? `Order ${number}: paid, with ${dollars(payment.toSendBack)} too much`
      : `Order ${number}: payment received`,
    preheader: `We have your ${dollars(payment.received)}. There is nothing left to pay.`,
    title: 'Your payment has arrived',
    blocks: [
      greet(order),
      paragraph(
        `We have received ${dollars(payment.received)} for your order ${number}. There is nothing left to pay. ${describeParcel(order)}`,
      ),
      ...(letter.wasExpired
        ? [
            notice(
              'Your payment came after the time to pay. The products were still in stock, so your order goes on as if it had come in time.',
            ),
          ]
        : []),
      ...(isOver
        ? [
            notice(
              `You sent ${dollars(payment.toSendBack)} more than the order takes. We send it back to you by Interac e-Transfer, and write to you when that is done.`,
            ),
          ]
        : []),
      moneyFacts(letter),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

export const paidShort: OrderMail = (letter) => {
  const { order } = letter;
  const { number, payment } = order;
  if (!stands(letter) || payment.state !== 'short') return undefined;
  const parts = arrivedParts(readCents(payment.due), readCents(payment.received));
  if (parts) return partArrived(letter, parts);
  return {
    subject: `Order ${number}: ${dollars(payment.missing)} is missing`,
    preheader: `We have ${dollars(payment.received)} of ${dollars(payment.due)}.${describeHeld(order)}`,
    title: 'A part of your payment is missing',
    blocks: [
      greet(order),
      paragraph(
        `We have received ${dollars(payment.received)} of ${dollars(payment.due)} for your order ${number}. Please send the missing ${dollars(payment.missing)} with the same order number.${describeHeld(order)}`,
      ),
      payFacts(letter),
      ...payAdvice(letter),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

/** As the shop planned it for banks with a limit: nothing is wrong. */
function partArrived(
  letter: OrderLetter,
  { arrived, of }: { arrived: number; of: number },
): MailContent {
  const { order } = letter;
  const { number, payment } = order;
  return {
    subject: `Order ${number}: transfer ${arrived} of ${of} has arrived`,
    preheader: `We have ${dollars(payment.received)} of ${dollars(payment.due)}.${describeHeld(order)}`,
    title: `Transfer ${arrived} of ${of} has arrived`,
    blocks: [
      greet(order),
      paragraph(
        `We have received ${dollars(payment.received)} of ${dollars(payment.due)} for your order ${number}. Still to come is ${dollars(payment.missing)}, with the same order number.${describeHeld(order)}`,
      ),
      payFacts(letter),
      ...payAdvice(letter),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
}

/** A transfer was matched to the order by mistake and taken off again; true also where nobody was told of it before. */
export const paymentWithdrawn: OrderMail = (letter) => {
  const { order } = letter;
  const { number, status, payment } = order;
  const isAwaited = status === 'pending' && payment.missing !== '0.00';
  const isOver = status === 'cancelled' || status === 'expired';
  if (!isAwaited && !(isOver && payment.received === '0.00')) return undefined;
  const isPart = payment.received !== '0.00';
  return {
    subject: `Order ${number}: we made a mistake about your payment`,
    preheader: isPart
      ? `We have ${dollars(payment.received)} of ${dollars(payment.due)} for this order.`
      : 'We have not received a payment for this order.',
    title: 'We made a mistake about your payment',
    blocks: [
      greet(order),
      paragraph(
        `By our mistake, a transfer that belongs elsewhere was counted for your order ${number}. We have corrected that. If we wrote to you that your payment has arrived, or that money goes back to you, please disregard it. We are sorry.`,
      ),
      ...(isAwaited
        ? [
            paragraph(
              isPart
                ? `For your order we have ${dollars(payment.received)} of ${dollars(payment.due)}. Please send the missing ${dollars(payment.missing)}. Your products stay held for you.`
                : 'We have not received a payment for your order yet. Its products are still held for you.',
            ),
            payFacts(letter),
          ]
        : [
            paragraph(
              `We have not received a payment for your order, and ${status === 'cancelled' ? 'it was cancelled' : 'its time is over'}. Please do not send one now.`,
            ),
          ]),
      notice(
        'If you have sent a transfer already, do not send it again: reply to this mail with its day and amount, and we look for it.',
      ),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

/** Never tells anybody to order again: the owner decides, and the money is safe. */
export const paidLate: OrderMail = (letter) => {
  const { order } = letter;
  const { number, payment } = order;
  if (order.status !== 'expired' || payment.problem !== 'late-money') return undefined;
  const isWhole = payment.missing === '0.00';
  return {
    subject: `Order ${number}: your payment came late`,
    preheader: `We have your ${dollars(payment.received)}. We write to you soon.`,
    title: 'Your payment came late, and is safe',
    blocks: [
      greet(order),
      paragraph(
        isWhole
          ? `We have received your ${dollars(payment.received)} for order ${number}. It came when the time to pay was over, and meanwhile a product of your order has sold out.`
          : `We have received ${dollars(payment.received)} of ${dollars(payment.due)} for your order ${number}. It came when the time to pay was over, so its products are not held any more.`,
      ),
      notice(
        isWhole
          ? 'There is nothing to do for you. We write to you soon: either we send the order when the product is back, or we return your money.'
          : 'There is nothing to do for you now. We write to you soon about the rest, or return your money. Please do not send more until then.',
      ),
      paragraph('If you would rather have one or the other, reply to this mail.'),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

/** Money came for an order that was cancelled before. */
export const refundOwed: OrderMail = (letter) => {
  const { order } = letter;
  const { number, payment } = order;
  if (order.status !== 'refund-due') return undefined;
  return {
    subject: `Order ${number}: your transfer goes back to you`,
    preheader: `We will send ${dollars(payment.toSendBack)} back to you.`,
    title: 'Your transfer goes back to you',
    blocks: [
      greet(order),
      paragraph(
        `We have received a transfer for your order ${number}, which was cancelled before. We will send ${dollars(payment.toSendBack)} back to you by Interac e-Transfer, and write to you when that is done. Please do not pay again.`,
      ),
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
};

/** `refund` as it was ticked off: an amount like '19.90', and the bank's reference where there is one. */
export function refundSent(
  letter: OrderLetter,
  refund: { amount: string; reference: string },
): MailContent {
  const { order } = letter;
  const { number, payment } = order;
  const isRest = payment.toSendBack !== '0.00';
  return {
    subject: `Order ${number}: ${dollars(refund.amount)} sent back`,
    preheader: 'By Interac e-Transfer. It may take a day to arrive.',
    title: 'Your money is on its way back',
    blocks: [
      greet(order),
      paragraph(
        `We have sent ${dollars(refund.amount)} for your order ${number} back to you by Interac e-Transfer. If your bank asks you to accept it, please do so within 30 days.`,
      ),
      {
        kind: 'facts',
        rows: [
          { label: 'Sent back', value: inDollars(refund.amount) },
          ...(refund.reference
            ? [{ label: 'Bank’s reference', value: refund.reference, mono: true }]
            : []),
          ...(isRest ? [{ label: 'Still to come', value: inDollars(payment.toSendBack) }] : []),
        ],
      },
      orderLink(letter),
    ],
    reason: orderReason(letter),
  };
}

function moneyFacts({ order: { number, payment } }: OrderLetter) {
  return {
    kind: 'facts' as const,
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
function describeParcel({ status }: Order): string {
  if (status === 'shipped') return 'Your parcel is on its way.';
  if (status === 'delivered') return 'Your parcel was delivered.';
  return 'We are preparing your parcel, and write to you when it leaves.';
}

/** Only what is still in the shop is held. */
function describeHeld({ status }: Order): string {
  return status === 'pending' ? ' Your products stay held for you.' : '';
}

function stands({ order: { status } }: OrderLetter): boolean {
  return ['pending', 'paid', 'shipped', 'delivered'].includes(status);
}
