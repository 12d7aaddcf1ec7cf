import { notice, paragraph } from '../mail-content.ts';
import { orderLink } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

export const orderExpired: OrderMail = {
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'expired' || payment.problem) return undefined;
    return {
      subject: `Order ${number}: the time to pay has passed`,
      preheader: 'A transfer that is on its way already is not lost.',
      title: 'The time to pay has passed',
      blocks: [
        paragraph(
          payment.reserved
            ? `No payment for your order ${number} arrived in time, and its products went back into stock.`
            : `No payment for your order ${number} arrived in time.`,
        ),
        notice(
          'A transfer that is on its way already is not lost. When it arrives, we will reinstate your order if the products are still there. If one is not, we will write to you; your money stays yours.',
        ),
        paragraph(
          'If you have not sent it and still want the products, reply to this email: we will check that they are still there before you pay.',
        ),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'Its time to pay has passed': { status: 'expired' },
    'The time to pay of one without a reservation has passed': {
      status: 'expired',
      payment: { reserved: false },
    },
  }),
};
