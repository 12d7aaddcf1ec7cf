import { shopDay } from '../../../domain/dates/shop-day.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { notice, paragraph } from '../mail-content.ts';
import { orderLink, payFacts } from './blocks.ts';
import type { OrderMail } from './order-mail.ts';
import { dueDayInWords, openTermsOf, purchaseOrderFacts, termsAdvice } from './terms.ts';

/** What an order on terms still owes, before the last day to pay and after it. */
export const paymentDue: OrderMail = {
  write(letter) {
    const { number, payment } = letter.order;
    const dueOn = openTermsOf(letter.order)?.dueOn;
    if (!dueOn) return undefined;
    const isOver = dueOn < shopDay(letter.writtenAt);
    const [missing, day] = [formatDollars(payment.missing), dueDayInWords(dueOn)];
    const due = `${isOver ? 'was' : 'is'} due by ${day}`;
    const received =
      payment.received === '0.00' ? '' : ` We have ${formatDollars(payment.received)}, thank you.`;
    return {
      subject: `Order ${number}: ${missing} ${due}`,
      preheader: isOver
        ? 'A reminder, in case it was overlooked.'
        : 'A reminder, so that it is in time.',
      title: isOver ? 'A payment is still open' : 'A payment is due soon',
      blocks: [
        paragraph(
          `For your order ${number}, ${missing} ${due}.${received} ${isOver ? 'Perhaps it was overlooked: please send it when you can.' : 'This is only a reminder.'}`,
        ),
        purchaseOrderFacts(letter),
        payFacts(letter),
        ...termsAdvice(letter),
        notice('If you have paid already, thank you: there is nothing to do.'),
        orderLink(letter),
      ],
    };
  },
  samples(order) {
    const shipped = {
      status: 'shipped',
      company: 'University of Example',
      poNumber: 'PO-4471',
    } as const;
    const terms = { holdUntil: null, terms: { days: 30, dueOn: '2099-12-24' } };
    return {
      'Its payment is due soon': { ...shipped, payment: terms },
      'Its payment is overdue, and a part came': {
        ...shipped,
        payment: {
          ...terms,
          terms: { days: 30, dueOn: '2026-10-20' },
          state: 'short',
          received: '60.00',
          due: order.total,
          missing: '51.60',
        },
      },
    };
  },
};
