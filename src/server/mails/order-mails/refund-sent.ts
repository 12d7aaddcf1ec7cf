import { isActive } from '../../../domain/orders/order-states.ts';
import { byInterac } from '../../../domain/payments/payment-methods.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { inDollars, paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { describeParts, orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';

/** Undefined where the refund was taken back: the bank has not sent it, or returned it. */
export const refundSent: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order, refund } = letter;
    const { number, payment } = order;
    if (!refund) return undefined;
    const by = byInterac(payment.methods);
    const isRest = payment.toSendBack !== '0.00';
    // Of an order that is over, no part is left.
    const parts = isActive(order.status) ? refund.parts : [];
    return {
      subject: `Order ${number}: ${formatDollars(refund.amount)} sent back`,
      preheader: by
        ? 'By Interac e-Transfer. It may take a day to arrive.'
        : `For your order ${number}.`,
      title: 'Your money is on its way back',
      blocks: [
        paragraph(
          `We have sent ${formatDollars(refund.amount)} for ${parts.length > 0 ? 'a part of ' : ''}your order ${number} back to you${by}.${by && ' If your bank asks you to accept it, please do so within 30 days.'}`,
        ),
        {
          kind: 'facts',
          rows: [
            ...describeParts(parts),
            { label: 'Sent back', value: inDollars(refund.amount) },
            ...(refund.reference
              ? [{ label: 'Bank’s reference', value: refund.reference, mono: true }]
              : []),
            ...(isRest ? [{ label: 'Still to come', value: inDollars(payment.toSendBack) }] : []),
            ...(parts.length > 0
              ? [{ label: 'Total of your order now', value: inDollars(order.total) }]
              : []),
          ],
        },
        orderLink(letter),
      ],
    };
  },
  samples: (order) => ({
    'A refund was sent': {
      status: 'refunded',
      payment: paidInFull(order),
      refund: { amount: order.total, reference: 'C1AbCdEfGhIj', parts: [] },
    },
    'A part of its order was refunded': {
      status: 'delivered',
      payment: paidInFull(order),
      refund: {
        amount: '62.00',
        reference: 'C1AbCdEfGhIj',
        parts: [
          {
            items: [{ name: 'Bradykinin acetate, 5 mg', quantity: 1 }],
            shipping: '0.00',
            reason: 'One vial broke on its way',
          },
        ],
      },
    },
  }),
};
