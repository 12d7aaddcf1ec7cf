import { formatDollars } from '../../../domain/pricing/money.ts';
import { inDollars, paragraph } from '../mail-content.ts';
import { orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';

/** Undefined where the refund was taken back: the bank has not sent it, or returned it. */
export const refundSent: OrderMail = {
  canBeTakenBack: true,
  write(letter) {
    const { order, refund } = letter;
    const { number, payment } = order;
    if (!refund) return undefined;
    const isRest = payment.toSendBack !== '0.00';
    return {
      subject: `Order ${number}: ${formatDollars(refund.amount)} sent back`,
      preheader: 'By Interac e-Transfer. It may take a day to arrive.',
      title: 'Your money is on its way back',
      blocks: [
        paragraph(
          `We have sent ${formatDollars(refund.amount)} for your order ${number} back to you by Interac e-Transfer. If your bank asks you to accept it, please do so within 30 days.`,
        ),
        {
          kind: 'facts',
          rows: [
            { label: 'Sent back', value: inDollars(refund.amount) },
            ...(refund.reference
              ? [{ label: 'Bank’s reference', value: refund.reference, mono: true }]
              : []),
            ...(isRest ? [{ label: 'Still to come', value: inDollars(payment.toSendBack) }] : []),
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
      refund: { amount: order.total, reference: 'C1AbCdEfGhIj' },
    },
  }),
};
