import { notice, paragraph } from '../mail-content.ts';
import { dayInWords, notReserved, orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

/** A clock had jumped ahead, and the order expired too early. */
export const orderReopened: OrderMail = {
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'pending' || payment.state !== 'unpaid' || !payment.holdUntil) return undefined;
    const until = dayInWords(payment.holdUntil);
    const stands = payment.reserved
      ? `its products are held for you until the end of ${until}.`
      : `it can be paid until the end of ${until}.`;
    return {
      subject: `Order ${number}: it stands after all`,
      preheader: `${stands.charAt(0).toUpperCase()}${stands.slice(1)}`,
      title: 'Your order stands after all',
      blocks: [
        paragraph(
          `By our mistake, your order ${number} expired too early. We have corrected that: ${stands} If we wrote to you that the time to pay has passed, please disregard it. We are sorry.`,
        ),
        notReserved(letter),
        payFacts(letter),
        ...payAdvice(letter),
        notice('If you have sent your transfer already, there is nothing to do.'),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'It had expired before its time': {},
    'One without a reservation had expired before its time': { payment: { reserved: false } },
  }),
};
