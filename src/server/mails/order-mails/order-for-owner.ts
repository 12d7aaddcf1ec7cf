import { formatDollars } from '../../../domain/pricing/money.ts';
import { dashboardLink, paragraph } from '../mail-content.ts';
import { orderSummary } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';

export const orderForOwner: OrderMail = {
  isForOwner: true,
  write({ order, head }) {
    const { number, total, payment, status } = order;
    // It has left, or is over: there is nothing to do for it.
    if (status !== 'pending' && status !== 'paid') return undefined;
    const customer = `${order.firstName} ${order.lastName}`;
    return {
      subject: `New order ${number}: ${formatDollars(total)}`,
      preheader: `${customer}, ${order.city}`,
      title: `New order ${number}`,
      blocks: [
        paragraph(
          payment.missing === '0.00'
            ? 'There is nothing to pay for it: it can be packed.'
            : `It waits for a transfer of ${formatDollars(payment.missing)} with ${number} in the message field.`,
        ),
        {
          kind: 'facts',
          rows: [
            { label: 'Customer', value: customer },
            { label: 'Email', value: order.email },
            { label: 'Phone', value: order.phone },
          ],
        },
        ...orderSummary(order),
        ...dashboardLink(head, `/orders/${order.id}`, 'Open the order'),
      ],
    };
  },
  samples: () => ({ 'An order was placed, to the owner': {} }),
};
