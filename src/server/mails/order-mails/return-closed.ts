import { paragraph } from '../mail-content.ts';
import { orderLink, returnedItems } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { sampleReturn } from './return-asked.ts';

/** A return that was accepted ended without a refund or a replacement. */
export const returnClosed: OrderMail = {
  write(letter) {
    const { order, aboutReturn } = letter;
    if (aboutReturn?.outcome !== 'nothing') return undefined;
    return {
      subject: `Order ${order.number}: your return is closed`,
      preheader: 'There is neither a refund nor a replacement for it.',
      title: 'Your return is closed',
      blocks: [
        paragraph(
          `We have closed the return of a part of your order ${order.number}, without a refund or a replacement:`,
        ),
        { kind: 'quote', text: aboutReturn.answer },
        returnedItems(aboutReturn),
        paragraph('If you see it differently, reply to this email.'),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'A return was closed without a refund': {
      status: 'delivered',
      aboutReturn: {
        ...sampleReturn,
        state: 'settled',
        outcome: 'nothing',
        answer: 'Nothing has come back since you told us in May.',
      },
    },
  }),
};
