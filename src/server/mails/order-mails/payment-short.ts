import { isActive } from '../../../domain/orders/order-states.ts';
import { countArrivedTransfers } from '../../../domain/payments/split-plan.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { notReserved, orderLink, payAdvice, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { dueInWords, openTermsOf, termsAdvice } from './terms.ts';

export const paymentShort: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { number, status, payment } = letter.order;
    if (!isActive(status) || payment.state !== 'short') return undefined;
    // Some banks have a limit for a day: a transfer of the parts that the shop planned for is no mistake.
    const planned = countArrivedTransfers(readCents(payment.due), readCents(payment.received));
    const terms = openTermsOf(letter.order);
    const arrived = planned && !terms && `Transfer ${planned.arrived} of ${planned.of} has arrived`;
    const received = `${formatDollars(payment.received)} of ${formatDollars(payment.due)}`;
    const missing = formatDollars(payment.missing);
    // Only what is still in the shop is held.
    const held =
      status === 'pending' && payment.reserved ? ' Your products stay held for you.' : '';
    return {
      subject: `Order ${number}: ${terms ? 'a part of your payment has arrived' : arrived ? arrived.toLowerCase() : `${missing} is missing`}`,
      preheader: `We have ${received}.${held}`,
      title: terms
        ? 'A part of your payment has arrived'
        : arrived || 'Part of your payment is missing',
      blocks: [
        paragraph(
          terms
            ? `We have received ${received} for your order ${number}, thank you. The remaining ${missing} is ${dueInWords(terms)}.`
            : `We have received ${received} for your order ${number}. ${arrived ? `Still to come is ${missing},` : `Please send the missing ${missing}`} with the same order number.${held}`,
        ),
        notReserved(letter),
        payFacts(letter),
        ...(terms ? termsAdvice(letter) : payAdvice(letter)),
        orderLink(letter),
      ],
    };
  },
  samples: ({ total }) => ({
    'A part of the payment came': {
      payment: {
        state: 'short',
        received: '100.00',
        missing: formatCents(readCents(total) - readCents('100.00')),
        holdUntil: null,
      },
    },
    'A part of what an order on terms owes came': {
      status: 'shipped',
      payment: {
        state: 'short',
        received: '100.00',
        missing: formatCents(readCents(total) - readCents('100.00')),
        holdUntil: null,
        terms: { days: 30, dueOn: '2026-12-24' },
      },
    },
    'The first of two transfers came': {
      payment: {
        state: 'short',
        due: '3600.00',
        received: '3000.00',
        missing: '600.00',
        holdUntil: null,
      },
    },
  }),
};
