import type { Order } from '../../../contracts/checkout/orders.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { type Block, paragraph } from '../mail-content.ts';
import { dayInWords } from './blocks.ts';
import type { OrderLetter } from './order-mail.ts';

type Terms = NonNullable<Order['payment']['terms']>;

/** The last day to pay: 'Tuesday, November 24'. */
export function dueDayInWords(dueOn: string): string {
  return dayInWords(`${dueOn}T20:00:00Z`);
}

/** When an order on terms is to be paid, as in 'It is …'. */
export function dueInWords({ days, dueOn }: Terms): string {
  if (dueOn) return `due by ${dueDayInWords(dueOn)}`;
  return `due within ${days === 1 ? '1 day' : `${days} days`} after it has shipped`;
}

/** The terms of an order that still owes something; undefined of any other. */
export function openTermsOf({ status, payment }: Pick<Order, 'status' | 'payment'>) {
  const owes = isActive(status) && payment.missing !== '0.00';
  return owes && payment.terms ? payment.terms : undefined;
}

/** Whose purchase order it is; false where there is none. */
export function purchaseOrderFacts({ order: { company, poNumber } }: OrderLetter): Block | false {
  const rows = [
    { label: 'Company', value: company },
    { label: 'Purchase order', value: poNumber, mono: true },
  ].filter(({ value }) => value !== '');
  return rows.length > 0 && { kind: 'facts', rows };
}

/** How an order on terms can be paid: not every institution sends e-Transfers. */
export function termsAdvice({ order, head }: OrderLetter): Block[] {
  return [
    paragraph(
      `You can pay by Interac e-Transfer, as set out above, or by EFT or cheque. Write the order number ${order.number} with it, whichever you choose: it tells us whose payment it is. If you need our bank details, reply to this email or call us, ${head.supportPhone}.`,
    ),
  ];
}
