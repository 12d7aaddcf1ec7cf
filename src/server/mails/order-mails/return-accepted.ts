import { paragraph } from '../mail-content.ts';
import { orderLink, returnedItems } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { sampleReturn } from './return-asked.ts';

/** The owner agreed to a return, or announced it. */
export const returnAccepted: OrderMail = {
  write(letter) {
    const { order, aboutReturn, head } = letter;
    if (aboutReturn?.state !== 'accepted') return undefined;
    const { answer, comesBack, reason } = aboutReturn;
    const what = reason === 'damaged' ? 'report' : 'return';
    return {
      subject: `Order ${order.number}: your ${what} is accepted`,
      preheader: comesBack ? 'Here is where to send it.' : 'You need not send anything back.',
      title: `Your ${what} is accepted`,
      blocks: [
        paragraph(
          comesBack
            ? `Please send this part of your order ${order.number} back to us, well packed, with the order number in the parcel. We write to you when it is settled.`
            : `You need not send this part of your order ${order.number} back. We write to you when it is settled.`,
        ),
        answer !== '' && { kind: 'quote', text: answer },
        returnedItems(aboutReturn),
        comesBack && {
          kind: 'facts',
          rows: [
            { label: 'Send it to', value: [head.shopName, ...head.postalAddress].join('\n') },
            { label: 'Order number', value: order.number, mono: true },
          ],
        },
        orderLink(letter),
      ],
    };
  },
  samples: () => ({
    'A return was accepted': {
      status: 'delivered',
      aboutReturn: {
        ...sampleReturn,
        state: 'accepted',
        reason: 'unopened',
        comesBack: true,
        answer: 'Please use a cool pack.',
      },
    },
    'Damage was accepted, and nothing comes back': {
      status: 'delivered',
      aboutReturn: { ...sampleReturn, state: 'accepted' },
    },
  }),
};
