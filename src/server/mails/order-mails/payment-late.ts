import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { notice, paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';

const SHIP_OR_RETURN =
  'There is nothing for you to do. We will write to you soon: either we ship the order when the product is back in stock, or we return your money.';
const WHICH_IS_PREFERRED = 'If you prefer one or the other, reply to this email.';

/** Never tells anybody to order again: the owner decides, and the money is safe. */
export const paymentLate: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { number, status, payment } = letter.order;
    if (payment.problem !== 'late-money') return undefined;
    if (status === 'pending') return writeSoldOut(letter);
    const isWhole = payment.missing === '0.00';
    return {
      subject: `Order ${number}: your payment arrived late`,
      preheader: `We have your ${formatDollars(payment.received)}. We will write to you soon.`,
      title: 'Your payment arrived late, but it is safe',
      blocks: [
        paragraph(
          isWhole
            ? `We have received your ${formatDollars(payment.received)} for order ${number}. It arrived after the time to pay had passed, and a product in your order has sold out since.`
            : `We have received ${formatDollars(payment.received)} of ${formatDollars(payment.due)} for your order ${number}. It arrived after the time to pay had passed${payment.reserved ? ', so we no longer hold its products' : ''}.`,
        ),
        notice(
          isWhole
            ? SHIP_OR_RETURN
            : 'There is nothing for you to do now. We will write to you soon about the rest, or return your money. Please do not send more until then.',
        ),
        paragraph(WHICH_IS_PREFERRED),
        orderLink(letter),
      ],
    };
  },
  samples: (order) => ({
    'It was paid late, and a product has sold out': {
      status: 'expired',
      payment: { ...paidInFull(order), problem: 'late-money' },
    },
    'It was paid in time without a reservation, and a product has sold out': {
      payment: { ...paidInFull(order), problem: 'late-money', reserved: false },
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

/** Of an order that was not reserved, and paid when a product was no longer there. */
function writeSoldOut(letter: OrderLetter) {
  const { number, payment } = letter.order;
  return {
    subject: `Order ${number}: paid, but a product has sold out`,
    preheader: `We have your ${formatDollars(payment.received)}. We will write to you soon.`,
    title: 'A product has sold out, but your money is safe',
    blocks: [
      paragraph(
        `We have received your ${formatDollars(payment.received)} for order ${number}. Its products were not reserved before that, and one of them has sold out. We are sorry.`,
      ),
      notice(SHIP_OR_RETURN),
      paragraph(WHICH_IS_PREFERRED),
      orderLink(letter),
    ],
  };
}
