import type { Order } from '../../../contracts/checkout/orders.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { notice, paragraph } from '../mail-content.ts';
import { dayInWords, notReserved, orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

export const orderReminder: OrderMail = {
  write(letter) {
    const { number, status, payment } = letter.order;
    if (status !== 'pending' || payment.state !== 'unpaid' || !payment.holdUntil) return undefined;
    const until = dayInWords(payment.holdUntil);
    const { subject, title, what, longer } = wordsFor(payment, until);
    return {
      subject: `Order ${number}: ${subject}`,
      preheader: `We have not seen your transfer of ${formatDollars(payment.missing)} yet.`,
      title,
      blocks: [
        paragraph(`We have not seen a transfer for your order ${number} yet. ${what}`),
        notReserved(letter),
        payFacts(letter),
        ...payAdvice(letter),
        notice(
          `If you have sent it already, there is nothing to do. You can tell us so on your order’s page, and ${longer}.`,
        ),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'Its time to pay ends tomorrow': {},
    'The time to pay of one without a reservation ends tomorrow': { payment: { reserved: false } },
  }),
};

function wordsFor({ reserved }: Order['payment'], until: string) {
  return reserved
    ? {
        subject: `held for you until ${until}`,
        title: 'Your products are still held for you',
        what: `Its products are held for you until the end of ${until}. After that they go back into stock.`,
        longer: 'we will hold the products longer',
      }
    : {
        subject: `please pay by ${until}`,
        title: 'Your order is still open',
        what: `It stays open until the end of ${until}.`,
        longer: 'we will keep it open longer',
      };
}
