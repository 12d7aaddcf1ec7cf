import { paragraph } from '../mail-content.ts';
import { orderLink, returnedItems } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { sampleReturn } from './return-asked.ts';

/** The owner did not agree to a return, and says why. */
export const returnDeclined: OrderMail = {
  write(letter) {
    const { order, aboutReturn } = letter;
    if (aboutReturn?.state !== 'declined') return undefined;
    const isDamage = aboutReturn.reason === 'damaged';
    return {
      subject: `Order ${order.number}: about your ${isDamage ? 'report' : 'return'}`,
      preheader: isDamage ? 'We cannot accept it.' : 'We cannot take it back.',
      title: isDamage ? 'We cannot accept your report' : 'We cannot take this back',
      blocks: [
        paragraph(
          isDamage
            ? `You reported damage to a part of your order ${order.number}. We cannot accept that:`
            : `You asked to return a part of your order ${order.number}. We cannot accept that:`,
        ),
        { kind: 'quote', text: aboutReturn.answer },
        returnedItems(aboutReturn),
        paragraph('If you see it differently, reply to this email.'),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'A report of damage was declined': {
      status: 'delivered',
      aboutReturn: {
        ...sampleReturn,
        state: 'declined',
        answer: 'The vials in your picture are whole.',
      },
    },
    'A return was declined': {
      status: 'delivered',
      aboutReturn: {
        ...sampleReturn,
        state: 'declined',
        reason: 'unopened',
        answer: 'The seal of this vial is broken in your picture.',
      },
    },
  }),
};
