import { dashboardLink, paragraph } from '../mail-content.ts';
import { returnedItems } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { sampleReturn } from './return-asked.ts';

/** To the owner, of damage that was reported or a return that was asked for, as long as nobody has answered. */
export const returnForOwner: OrderMail = {
  isForOwner: true,
  write({ order, aboutReturn, head }) {
    if (aboutReturn?.state !== 'asked') return undefined;
    const { reason, message } = aboutReturn;
    const what = reason === 'damaged' ? 'damage was reported' : 'a return was asked for';
    const customer = `${order.firstName} ${order.lastName}`;
    return {
      subject: `Order ${order.number}: ${what}`,
      preheader: `${customer} waits for your answer.`,
      title: `Order ${order.number}: ${what}`,
      blocks: [
        paragraph(`${customer} waits for your answer: accept or decline it on the order’s page.`),
        returnedItems(aboutReturn),
        { kind: 'quote', text: message },
        ...dashboardLink(head, `/orders/${order.id}`, 'Open the order'),
      ],
    };
  },
  samples: () => ({
    'A customer reported damage, to the owner': {
      status: 'delivered',
      aboutReturn: { ...sampleReturn, message: 'One vial was cracked, and the box was wet.' },
    },
  }),
};
