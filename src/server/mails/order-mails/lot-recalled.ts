import { lotPath } from '../../../domain/pages/page-paths.ts';
import { paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';

export const lotRecalled: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order, recalledLot: lot, head } = letter;
    if (!lot) return undefined;
    const vials = lot.quantity === 1 ? '1 vial' : `${lot.quantity} vials`;
    return {
      subject: `Order ${order.number}: lot ${lot.number} was recalled`,
      preheader: `Please do not use what you have of ${lot.productName}, lot ${lot.number}.`,
      title: 'Please do not use this lot',
      blocks: [
        paragraph(
          `We have recalled lot ${lot.number} of ${lot.productName}. Your order ${order.number} has ${vials} of it. The reason:`,
        ),
        { kind: 'quote', text: lot.reason },
        paragraph(
          'Please do not use these vials, and keep them apart. The lot’s number is on their label and on the packing slip. Answer this email, and we will settle with you what happens next.',
        ),
        head.origin
          ? {
              kind: 'link',
              label: `See lot ${lot.number}`,
              href: `${head.origin}${lotPath(lot.number)}`,
            }
          : orderLink(letter),
      ],
    };
  },
  samples: (order) => ({
    'A lot of it was recalled': {
      status: 'shipped',
      payment: paidInFull(order),
      recalledLot: {
        number: '26-018',
        productName: 'Bradykinin acetate',
        quantity: 1,
        reason: 'A second laboratory found less peptide than the certificate says.',
      },
    },
  }),
};
