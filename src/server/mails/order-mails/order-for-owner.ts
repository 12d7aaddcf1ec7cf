import { formatDollars } from '../../../domain/pricing/money.ts';
import { dashboardLink, paragraph } from '../mail-content.ts';
import { orderSummary } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { dueInWords, openTermsOf } from './terms.ts';

export const orderForOwner: OrderMail = {
  isForOwner: true,
  write({ order, head }) {
    const { number, total, payment, status } = order;
    // It has left, or is over, or waits for a decision: it is not to be paid or packed.
    if (status !== 'pending' && status !== 'paid') return undefined;
    if (payment.problem === 'late-money') return undefined;
    // The owner made it.
    if (order.replaces) return undefined;
    const terms = openTermsOf(order);
    const customer = `${order.firstName} ${order.lastName}`;
    return {
      subject: `New order ${number}: ${formatDollars(total)}`,
      preheader: `${customer}, ${order.city}`,
      title: `New order ${number}`,
      blocks: [
        paragraph(
          payment.missing === '0.00'
            ? 'There is nothing to pay for it: it can be packed.'
            : terms
              ? `It has terms and can be packed now: ${formatDollars(payment.missing)} is ${dueInWords(terms)}.`
              : `It waits for a transfer of ${formatDollars(payment.missing)} with ${number} in the message field.${payment.reserved ? '' : ' The order goes beyond the limits on unpaid orders and is not reserved: it takes its products once it is paid.'}`,
        ),
        {
          kind: 'facts',
          rows: [
            { label: 'Customer', value: customer },
            ...(order.company ? [{ label: 'Company', value: order.company }] : []),
            ...(order.poNumber ? [{ label: 'Purchase order', value: order.poNumber }] : []),
            { label: 'Email', value: order.email || 'none: it was ordered by phone' },
            { label: 'Phone', value: order.phone },
          ],
        },
        ...orderSummary(order),
        ...dashboardLink(head, `/orders/${order.id}`, 'Open the order'),
      ],
    };
  },
  samples: () => ({
    'An order was placed, to the owner': {},
    'An order on terms was placed, to the owner': {
      company: 'University of Example',
      poNumber: 'PO-4471',
      payment: { holdUntil: null, terms: { days: 30, dueOn: null } },
    },
    'An order was placed without a reservation, to the owner': { payment: { reserved: false } },
  }),
};
