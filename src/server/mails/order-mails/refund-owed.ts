import { byInterac } from '../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';

/** Money arrived for an order that was cancelled before. */
export const refundOwed: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'refund-due') return undefined;
    const back = formatDollars(payment.toSendBack);
    return {
      subject: `Order ${number}: we are returning your transfer`,
      preheader: `We will send ${back} back to you.`,
      title: 'We are returning your transfer',
      blocks: [
        paragraph(
          `We have received a transfer for your order ${number}, which had already been cancelled. We will send ${back} back to you${byInterac(letter.order.payment.methods)}, and write to you when that is done. Please do not pay again.`,
        ),
        orderLink(letter),
      ],
    };
  },
  samples: (order) => ({
    'Money arrived for a cancelled order': {
      status: 'refund-due',
      payment: { ...paidInFull(order), toSendBack: order.total },
    },
  }),
};
