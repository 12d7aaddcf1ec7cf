import { notice, paragraph } from '../mail-content.ts';
import { notReserved, orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { openTermsOf } from './terms.ts';

/** The order was placed with an address for e-Transfers that is not ours any more, or never was. */
export const addressCorrected: OrderMail = {
  write(letter) {
    const { number, status, payment } = letter.order;
    const isAwaited = status === 'pending' || openTermsOf(letter.order) !== undefined;
    if (!isAwaited || payment.missing === '0.00') return undefined;
    return {
      subject: `Order ${number}: another address to pay to`,
      preheader: 'The address that we gave you before is not the right one.',
      title: 'Another address for your transfer',
      blocks: [
        paragraph(
          `The address to send the e-Transfer for your order ${number} to has changed. Use the one below, which your order’s page shows as well, and not the one that we gave you before.`,
        ),
        notReserved(letter),
        payFacts(letter),
        notice(
          'If you have already sent your transfer to the old address, cancel it at your bank if it has not been deposited yet, and write to us.',
        ),
        ...payAdvice(letter),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({ 'The address for e-Transfers was wrong when it was placed': {} }),
};
