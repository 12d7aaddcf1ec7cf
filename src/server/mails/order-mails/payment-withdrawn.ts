import { formatDollars } from '../../../domain/pricing/money.ts';
import { notice, paragraph } from '../mail-content.ts';
import { TIME_TO_DECIDE } from '../write-mail.ts';
import { notReserved, orderLink, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { dueInWords, openTermsOf } from './terms.ts';

/** A transfer was matched to the order by mistake and taken off again; true also where nobody was told of it before. */
export const paymentWithdrawn: OrderMail = {
  waits: TIME_TO_DECIDE,
  write(letter) {
    const { number, status, payment } = letter.order;
    const terms = openTermsOf(letter.order);
    const isAwaited = terms !== undefined || (status === 'pending' && payment.missing !== '0.00');
    const isHeld = status === 'pending' && payment.reserved;
    const isOver = status === 'cancelled' || status === 'expired';
    if (!isAwaited && !(isOver && payment.received === '0.00')) return undefined;
    const isPart = payment.received !== '0.00';
    const received = `${formatDollars(payment.received)} of ${formatDollars(payment.due)}`;
    return {
      subject: `Order ${number}: we made a mistake about your payment`,
      preheader: isPart
        ? `We have ${received} for this order.`
        : 'We have not received a payment for this order.',
      title: 'We made a mistake about your payment',
      blocks: [
        paragraph(
          `By our mistake, a transfer that belongs elsewhere was counted for your order ${number}. We have corrected that. If we wrote to you that your payment has arrived, or that we are returning money to you, please disregard it. We are sorry.`,
        ),
        paragraph(
          !isAwaited
            ? `We have not received a payment for your order, and ${status === 'cancelled' ? 'it was cancelled' : 'the time to pay has passed'}. Please do not send one now.`
            : isPart
              ? `For your order we have ${received}. Please send the missing ${formatDollars(payment.missing)}.${isHeld ? ' Your products stay held for you.' : ''}`
              : `We have not received a payment for your order yet.${isHeld ? ' Its products are still held for you.' : ''}`,
        ),
        terms !== undefined && paragraph(`It is ${dueInWords(terms)}.`),
        isAwaited && notReserved(letter),
        isAwaited && payFacts(letter),
        notice(
          'If you have sent a transfer already, do not send it again: reply to this email with its date and amount, and we will look for it.',
        ),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'A payment was withdrawn by our mistake': {},
    'A payment was withdrawn from an order that is over': { status: 'cancelled' },
  }),
};
