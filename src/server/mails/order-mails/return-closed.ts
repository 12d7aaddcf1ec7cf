import { paragraph } from '../mail-content.ts';
import { orderLink, returnedItems } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { sampleReturn } from './return-asked.ts';

/** A return that was accepted ended without a refund or a replacement. */
export const returnClosed: OrderMail = {
  write(letter) {
    const { order, aboutReturn } = letter;
    if (aboutReturn?.outcome !== 'nothing') return undefined;
    const isDamage = aboutReturn.reason === 'damaged';
    const what = isDamage ? 'report' : 'return';
    return {
      subject: `Order ${order.number}: your ${what} is closed`,
      preheader: 'There is neither a refund nor a replacement for it.',
      title: `Your ${what} is closed`,
      blocks: [
        paragraph(
          `We have closed the ${isDamage ? 'report of damage to' : 'return of'} a part of your order ${order.number}, without a refund or a replacement:`,
        ),
        { kind: 'quote', text: aboutReturn.answer },
        returnedItems(aboutReturn),
        paragraph('If you see it differently, reply to this email.'),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'A report of damage was closed without a refund': {
      status: 'delivered',
      aboutReturn: {
        ...sampleReturn,
        state: 'settled',
        outcome: 'nothing',
        answer: 'We have heard nothing since you told us in May.',
      },
    },
    'A return was closed without a refund': {
      status: 'delivered',
      aboutReturn: {
        ...sampleReturn,
        state: 'settled',
        reason: 'unopened',
        outcome: 'nothing',
        answer: 'Nothing has come back since you told us in May.',
      },
    },
  }),
};
