import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { notice, paragraph } from '../mail-content.ts';
import { orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';

/** Never tells anybody to order again: the owner decides, and the money is safe. */
export const paymentLate: OrderMail = {
  canBeTakenBack: true,
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'expired' || payment.problem !== 'late-money') return undefined;
    const isWhole = payment.missing === '0.00';
    return {
      subject: `Order ${number}: your payment arrived late`,
      preheader: `We have your ${formatDollars(payment.received)}. We will write to you soon.`,
      title: 'Your payment arrived late, but it is safe',
      blocks: [
        paragraph(
          isWhole
            ? `We have received your ${formatDollars(payment.received)} for order ${number}. It arrived after the time to pay had passed, and a product in your order has sold out since.`
            : `We have received ${formatDollars(payment.received)} of ${formatDollars(payment.due)} for your order ${number}. It arrived after the time to pay had passed, so we no longer hold its products.`,
        ),
        notice(
          isWhole
            ? 'There is nothing for you to do. We will write to you soon: either we ship the order when the product is back in stock, or we return your money.'
            : 'There is nothing for you to do now. We will write to you soon about the rest, or return your money. Please do not send more until then.',
        ),
        paragraph('If you prefer one or the other, reply to this email.'),
        orderLink(letter),
      ],
    };
  },
  samples: (order) => ({
    'It was paid late, and a product has sold out': {
      status: 'expired',
      payment: { ...paidInFull(order), problem: 'late-money' },
    },
    'Part of the payment arrived late': {
      status: 'expired',
      payment: {
        state: 'short',
        problem: 'late-money',
        received: '100.00',
        missing: formatCents(readCents(order.total) - readCents('100.00')),
      },
    },
  }),
};
