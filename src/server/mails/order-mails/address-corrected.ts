import { notice, paragraph } from '../mail-content.ts';
import { orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

/** The order was placed with an address for e-Transfers that is not ours any more, or never was. */
export const addressCorrected: OrderMail = {
  write(letter) {
    const { number, status } = letter.order;
    if (status !== 'pending') return undefined;
    return {
      subject: `Order ${number}: another address to pay to`,
      preheader: 'The address that you were told before is not the right one.',
      title: 'Another address for your transfer',
      blocks: [
        paragraph(
          `The address for the e-Transfer of your order ${number} has changed. Use the one below, which the page of your order shows as well, and not the one that you were told before.`,
        ),
        payFacts(letter),
        notice(
          'If you have sent your transfer to the address before, cancel it at your bank if it has not been deposited yet, and write to us.',
        ),
        ...payAdvice(letter),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({ 'The address for e-Transfers was wrong when it was placed': {} }),
};
