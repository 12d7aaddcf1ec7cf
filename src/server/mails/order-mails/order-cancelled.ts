import { byInterac } from '../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { paragraph } from '../mail-content.ts';
import { orderLink } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';
import { sampleReturn } from './return-asked.ts';

type Written = ReturnType<OrderMail['write']>;

/** It was free: nobody waits for money of theirs. */
function replacementCancelled(letter: OrderLetter, replaced: string): Written {
  const { order, noteToCustomer, aboutReturn } = letter;
  const what = aboutReturn?.reason === 'damaged' ? 'report' : 'return';
  return {
    subject: `Order ${order.number}: cancelled`,
    preheader: `It was to replace items of your order ${replaced}.`,
    title: 'Your replacement was cancelled',
    blocks: [
      paragraph(
        `Order ${order.number}, which was to replace items of your order ${replaced} free of charge, was cancelled.`,
      ),
      aboutReturn !== undefined &&
        paragraph(`Your ${what} stays open: we write to you about what we do instead.`),
      noteToCustomer ? paragraph(noteToCustomer) : false,
      paragraph('If you did not expect this, reply to this email.'),
      orderLink(letter),
    ],
  };
}

export const orderCancelled: OrderMail = {
  write(letter) {
    const { order, noteToCustomer } = letter;
    const { number, payment } = order;
    const isOwed = order.status === 'refund-due';
    if (!isOwed && order.status !== 'cancelled') return undefined;
    // What has been shipped is refunded, not cancelled.
    const isRefund = isOwed && order.progress.shippedAt !== null;
    const back = formatDollars(payment.toSendBack);
    if (!isOwed && order.replaces) return replacementCancelled(letter, order.replaces.number);
    return {
      subject: isRefund
        ? `Order ${number}: we are refunding ${back}`
        : `Order ${number}: cancelled`,
      preheader: isOwed ? `We will send ${back} back to you.` : 'Please do not pay for it.',
      title: isRefund ? 'We are refunding your order' : 'Your order was cancelled',
      blocks: [
        paragraph(
          isRefund
            ? `We will send the ${back} that we have for your order ${number} back to you${byInterac(payment.methods)}, and write to you when that is done.`
            : isOwed
              ? `Your order ${number} was cancelled. We will send the ${back} that we have for it back to you, and write to you when that is done. Please do not pay again.`
              : `Your order ${number} was cancelled. We have no payment for it, and there is nothing to pay: please do not send a transfer. If one is on its way, we will send it back.`,
        ),
        noteToCustomer ? paragraph(noteToCustomer) : false,
        paragraph('If you did not expect this, reply to this email.'),
        orderLink(letter),
      ],
    };
  },
  samples(order) {
    const owed = {
      status: 'refund-due',
      payment: { ...paidInFull(order), toSendBack: order.total },
    } as const;
    return {
      'It was cancelled unpaid, with a word from the owner': {
        status: 'cancelled',
        noteToCustomer: 'The lot did not pass our tests, and there is no other one.',
      },
      'A replacement was cancelled': {
        status: 'cancelled',
        total: '0.00',
        replaces: { id: order.id, number: 'N24KC7PA' },
        aboutReturn: sampleReturn,
      },
      'It was cancelled with a refund to come': owed,
      'It was refunded after it was shipped': {
        ...owed,
        progress: { ...order.progress, shippedAt: '2026-11-23T18:00:00.000Z' },
      },
    };
  },
};
