import { isActive } from '../../../domain/orders/order-states.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { inDollars, paragraph } from '../mail-content.ts';
import { describeParts, orderLink } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { dueInWords, openTermsOf, purchaseOrderFacts } from './terms.ts';

/** A part of an order on terms was credited before it was paid: less is owed. */
export const orderCredited: OrderMail = {
  write(letter) {
    const { order, credit } = letter;
    const { number, payment, status, total } = order;
    if (!credit || !isActive(status)) return undefined;
    const terms = openTermsOf(order);
    return {
      subject: `Order ${number}: ${formatDollars(credit.amount)} credited`,
      preheader: `The total is now ${formatDollars(total)}.`,
      title: 'Your order costs less',
      blocks: [
        paragraph(
          `We have credited you ${formatDollars(credit.amount)} for a part of your order ${number}.`,
        ),
        purchaseOrderFacts(letter),
        {
          kind: 'facts',
          rows: [
            ...describeParts([credit], 'Credited'),
            { label: 'Total of your order now', value: inDollars(total) },
            ...(payment.received === '0.00'
              ? []
              : [{ label: 'Received', value: inDollars(payment.received) }]),
            ...(terms ? [{ label: 'To be paid', value: inDollars(payment.missing) }] : []),
            ...(payment.toSendBack === '0.00'
              ? []
              : [{ label: 'Goes back to you', value: inDollars(payment.toSendBack) }]),
          ],
        },
        terms
          ? paragraph(`The ${formatDollars(payment.missing)} is ${dueInWords(terms)}.`)
          : paragraph('There is nothing left to pay.'),
        orderLink(letter),
      ],
    };
  },
  samples: (order) => ({
    'A part of its order on terms was credited': {
      status: 'shipped',
      company: 'University of Example',
      poNumber: 'PO-4471',
      payment: { terms: { days: 30, dueOn: '2026-12-23' } },
      credit: {
        amount: '62.00',
        items: [{ name: 'Bradykinin acetate, 5 mg', quantity: 1 }],
        shipping: '0.00',
        reason: 'One vial broke on its way',
      },
      total: order.total,
    },
  }),
};
