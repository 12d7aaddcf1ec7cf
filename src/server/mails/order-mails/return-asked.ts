import { paragraph } from '../mail-content.ts';
import { orderLink, returnedItems } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

/** To a customer who reported damage or asked for a return. */
export const returnAsked: OrderMail = {
  write(letter) {
    const { order, aboutReturn } = letter;
    if (aboutReturn?.state !== 'asked') return undefined;
    const what = aboutReturn.reason === 'damaged' ? 'report' : 'request';
    return {
      subject: `Order ${order.number}: we have your ${what}`,
      preheader: 'We look at it and write to you.',
      title: what === 'report' ? 'We have your report of damage' : 'We have your request to return',
      blocks: [
        paragraph(
          `You told us about a part of your order ${order.number}. We look at it and answer you by email. Please keep the vials and their packaging until then, and send nothing back yet.`,
        ),
        returnedItems(aboutReturn),
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'A customer reported damage': { status: 'delivered', aboutReturn: sampleReturn },
    'A customer asked for a return': {
      status: 'delivered',
      aboutReturn: { ...sampleReturn, reason: 'unopened' },
    },
  }),
};

/** A made-up return. */
export const sampleReturn = {
  state: 'asked',
  outcome: null,
  reason: 'damaged',
  items: [{ name: 'Bradykinin acetate, 5 mg', quantity: 1 }],
  message: '',
  answer: '',
  comesBack: false,
} as const;
