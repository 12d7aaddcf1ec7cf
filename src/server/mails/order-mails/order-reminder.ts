import { formatDollars } from '../../../domain/pricing/money.ts';
import { notice, paragraph } from '../mail-content.ts';
import { dayInWords, orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

export const orderReminder: OrderMail = {
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'pending' || payment.state !== 'unpaid' || !payment.holdUntil) return undefined;
    const until = dayInWords(payment.holdUntil);
    return {
      subject: `Order ${number}: held for you until ${until}`,
      preheader: `We have not seen your transfer of ${formatDollars(payment.missing)} yet.`,
      title: 'Your products are still held for you',
      blocks: [
        paragraph(
          `We have not seen a transfer for your order ${number} yet. Its products are held for you until the end of ${until}. After that they go back into stock.`,
        ),
        payFacts(letter),
        ...payAdvice(letter),
        notice(
          'If you have sent it already, there is nothing to do. You can tell us so on your order’s page, and we will hold the products longer.',
        ),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({ 'Its time to pay ends tomorrow': {} }),
};
