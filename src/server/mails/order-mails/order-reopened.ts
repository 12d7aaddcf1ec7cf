import { notice, paragraph } from '../mail-content.ts';
import { dayInWords, orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

/** A clock had jumped ahead, and the order expired too early. */
export const orderReopened: OrderMail = {
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'pending' || payment.state !== 'unpaid' || !payment.holdUntil) return undefined;
    const until = dayInWords(payment.holdUntil);
    return {
      subject: `Order ${number}: it stands after all`,
      preheader: `Its products are held for you until the end of ${until}.`,
      title: 'Your order stands after all',
      blocks: [
        paragraph(
          `By our mistake, your order ${number} expired too early. We have corrected that: its products are held for you until the end of ${until}. If we wrote to you that the time to pay has passed, please disregard it. We are sorry.`,
        ),
        payFacts(letter),
        ...payAdvice(letter),
        notice('If you have sent your transfer already, there is nothing to do.'),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({ 'It had expired before its time': {} }),
};
