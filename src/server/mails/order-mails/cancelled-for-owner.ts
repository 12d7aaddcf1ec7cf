import { formatDollars } from '../../../domain/pricing/money.ts';
import { dashboardLink, paragraph } from '../mail-content.ts';
import type { OrderMail } from './order-mail.ts';

/** To the owner, whose customer cancelled what was paid: it is not to be packed, and money is to be sent back. */
export const cancelledForOwner: OrderMail = {
  isForOwner: true,
  write({ order, isCancelledByCustomer, head }) {
    const { number, status, payment } = order;
    if (!isCancelledByCustomer || status !== 'refund-due') return undefined;
    const back = formatDollars(payment.toSendBack);
    return {
      subject: `Order ${number}: cancelled by its customer`,
      preheader: `${back} is to be sent back.`,
      title: `Order ${number} was cancelled`,
      blocks: [
        paragraph(
          `${order.firstName} ${order.lastName} cancelled the order. Do not pack it. ${back} was received for it and is to be sent back.`,
        ),
        ...dashboardLink(head, '/payments/refunds', 'Open the refunds'),
      ],
    };
  },
  samples: (order) => ({
    'A customer cancelled a paid order, to the owner': {
      status: 'refund-due',
      isCancelledByCustomer: true,
      payment: { toSendBack: order.total },
    },
  }),
};
