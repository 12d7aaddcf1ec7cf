import { labelOf, type OrderDifference } from '../../../domain/orders/order-difference.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { type Block, inDollars, notice, paragraph } from '../mail-content.ts';
import { notReserved, orderLink, orderSummary, payAdvice, payFacts } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';
import { dueInWords, openTermsOf } from './terms.ts';

/** What was changed of an order, its new total, and what its customer has to do. */
export const orderChanged: OrderMail = {
  write(letter) {
    const { order, change, noteToCustomer } = letter;
    const { number, status, total } = order;
    if (!change?.isMailed || !isActive(status)) return undefined;
    const hasNewTotal = change.total.before !== change.total.after;
    return {
      subject: hasNewTotal
        ? `Order ${number}: changed, the total is now ${formatDollars(total)}`
        : `Order ${number}: changed`,
      preheader: change.differences.map(labelOf).join(', '),
      title: 'Your order was changed',
      blocks: [
        paragraph(`This was changed in your order ${number}:`),
        { kind: 'facts', rows: change.differences.map(describe) },
        noteToCustomer ? paragraph(noteToCustomer) : false,
        ...whatToDo(letter, change.total.before),
        notReserved(letter),
        ...orderSummary(order),
        paragraph('If you did not expect this, reply to this email.'),
        orderLink(letter),
      ],
    };
  },
  samples(order) {
    const line = { what: 'line', name: 'Bradykinin acetate, 5 mg' } as const;
    const total = { before: '173.60', after: order.total };
    const fewer = { ...line, before: '2 × $62.00', after: '1 × $62.00' };
    return {
      'Its unpaid order was changed': {
        change: { differences: [fewer], total, isMailed: true },
        noteToCustomer: 'One vial broke while it was packed.',
      },
      'An item was taken out of its paid order': {
        change: { differences: [fewer], total, isMailed: true },
        payment: {
          ...paidInFull(order),
          state: 'over',
          received: '173.60',
          toSendBack: '62.00',
        },
        status: 'paid',
      },
      'The address of its paid order was corrected': {
        change: {
          differences: [
            {
              what: 'address',
              before: '10 Main Street, Vancouver, BC V6Z 2C7',
              after: '100 Main Street, Vancouver, BC V6Z 2C7',
            },
          ],
          total: { before: order.total, after: order.total },
          isMailed: true,
        },
        payment: paidInFull(order),
        status: 'paid',
      },
    };
  },
};

function describe(difference: OrderDifference) {
  const { before, after } = difference;
  return {
    label: labelOf(difference),
    value:
      before && after
        ? `${after}\n(before: ${before})`
        : after
          ? `${after} (added)`
          : `taken out (${before})`,
  };
}

function whatToDo(letter: OrderLetter, totalBefore: string): Block[] {
  const { total, payment } = letter.order;
  const { state, received, due, missing, toSendBack } = payment;
  if (state === 'over') {
    return [
      notice(
        `You have paid ${formatDollars(received)}, and the total is now ${inDollars(total)}. We will send ${formatDollars(toSendBack)} back to you, and write to you when that is done.`,
      ),
    ];
  }
  if (state === 'paid') return [paragraph('It is paid: there is nothing for you to do.')];
  const terms = openTermsOf(letter.order);
  if (terms) {
    const have = received === '0.00' ? '' : ` We have ${formatDollars(received)} of it.`;
    return [
      notice(
        `The total is now ${inDollars(total)}.${have} ${formatDollars(missing)} is ${dueInWords(terms)}.`,
      ),
    ];
  }
  if (state === 'short') {
    return [
      notice(
        `We have ${formatDollars(received)} of ${formatDollars(due)}. Please send the missing ${formatDollars(missing)} with the same order number.`,
      ),
      payFacts(letter),
      ...payAdvice(letter),
    ];
  }
  const isAnother = totalBefore !== total;
  return [
    notice(
      isAnother && totalBefore !== '0.00'
        ? `The total is now ${inDollars(total)}. If you have already sent ${formatDollars(totalBefore)}, do not send it again: we write to you about the difference when it arrives.`
        : `The total is ${isAnother ? 'now' : 'still'} ${inDollars(total)}.`,
    ),
    payFacts(letter),
    ...payAdvice(letter),
  ];
}
