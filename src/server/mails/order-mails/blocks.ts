import type { Order } from '../../../contracts/checkout/orders.ts';
import { shopDay, shopFormat } from '../../../domain/dates/shop-day.ts';
import { describeClosure, findClosureAhead } from '../../../domain/delivery/closures.ts';
import { listAmountLines } from '../../../domain/orders/amount-lines.ts';
import {
  NOT_RESERVED_YET,
  RESERVED_ONCE_PAID,
  WHAT_NOT_RESERVED_MEANS,
} from '../../../domain/orders/reservation-texts.ts';
import {
  listMissingTransfers,
  planTransfers,
  USUAL_BANK_LIMIT,
} from '../../../domain/payments/split-plan.ts';
import { formatCents, formatDollars, readCents } from '../../../domain/pricing/money.ts';
import { returnReasonNames } from '../../../domain/returns/return-reason-names.ts';
import { type Block, type Fact, inDollars, notice, paragraph } from '../mail-content.ts';
import type { RefundedPart } from '../refunded-parts.ts';
import type { AboutReturn, OrderLetter } from './order-mail.ts';

const day = shopFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** The day of an ISO time in the shop: 'Tuesday, November 24'. */
export function dayInWords(at: string): string {
  return day().format(new Date(at));
}

/** Anybody can have a mail sent in any name: one that looks like a link or a number is not repeated. */
export function greet({ firstName }: Pick<Order, 'firstName'>): Block {
  return paragraph(
    firstName === '' || /[/:@\d]|\.\p{L}/u.test(firstName) ? 'Hello,' : `Hello ${firstName},`,
  );
}

/** What a transfer needs (name, address, amount, order number), as on the order's page, and until when it waits. */
export function payFacts({ order, head, autodepositName }: OrderLetter): Block {
  const { due, received, reserved, holdUntil, payTo } = order.payment;
  const amountLabel = received === '0.00' ? 'Exact amount' : 'Still to send';
  return {
    kind: 'facts',
    rows: [
      { label: 'Name', value: autodepositName || head.shopName },
      { label: 'Send to', value: payTo },
      ...listMissingTransfers(readCents(due), readCents(received)).map(
        ({ number, of, amount }) => ({
          label: of > 1 ? `Transfer ${number} of ${of}` : amountLabel,
          value: inDollars(formatCents(amount)),
        }),
      ),
      { label: 'Message field', value: order.number, mono: true },
      ...(holdUntil
        ? [
            {
              label: reserved ? 'Held for you until' : 'Please pay by',
              value: `the end of ${dayInWords(holdUntil)}`,
            },
          ]
        : []),
    ],
  };
}

/** What it means that an unpaid order is not reserved; false where it is. */
export function notReserved({ order: { status, payment } }: OrderLetter): Block | false {
  if (payment.reserved || status !== 'pending') return false;
  return notice(`${NOT_RESERVED_YET}. ${RESERVED_ONCE_PAID}. ${WHAT_NOT_RESERVED_MEANS}`);
}

/** How to avoid the most common mistakes, and how to send a large amount. */
export function payAdvice(letter: OrderLetter): Block[] {
  const { order, payInstructions, autodepositName, head } = letter;
  const { missing, state, terms } = order.payment;
  const isSplit = planTransfers(readCents(missing)).length > 1;
  return [
    ...(isSplit
      ? [
          notice(
            `Many banks send at most ${formatDollars(formatCents(USUAL_BANK_LIMIT))} a day. Send one transfer a day, each with the same order number. If your bank allows it, one transfer of ${formatDollars(missing)} is just as good.`,
          ),
        ]
      : []),
    paragraph(
      `Write the order number ${order.number} in the message field, and nothing else: it tells us whose payment it is.`,
    ),
    paragraph(
      autodepositName
        ? `Your bank shows the name ${autodepositName} and asks for no security question, since Autodeposit is on. If it shows another name or asks for one, stop and check the address.`
        : `If your bank asks for a security question, call us with its answer, ${head.supportPhone}. Never send it by email, and never write it in the message field.`,
    ),
    // The owner's words are about the whole total, paid before it ships.
    ...(state === 'short' || terms ? [] : [paragraph(payInstructions)]),
    ...closureAhead(letter),
  ];
}

/** When nothing ships, as long as the order can still meet it: an unpaid one on any day until which it waits. */
export function closureAhead({ order, head, writtenAt }: OrderLetter): Block[] {
  if (order.status !== 'pending' && order.status !== 'paid') return [];
  const { holdUntil } = order.payment;
  const lastDay = holdUntil ? shopDay(Date.parse(holdUntil)) : undefined;
  const closure = findClosureAhead(head.closures, shopDay(writtenAt), lastDay);
  return closure ? [notice(describeClosure(head.closures, closure))] : [];
}

/** What was ordered, what it costs, and where it goes. */
export function orderSummary(order: Order): Block[] {
  const items = order.items.map(({ product, ...item }) => ({ ...product, ...item }));
  return [listItems(items, order), { kind: 'facts', rows: [destinationOf(order)] }];
}

type Item = { name: string; dosage: string; quantity: number; price: string };

/** Items and what they cost, of an order or a quote. Prices as '19.90'. */
export function listItems(
  items: readonly Item[],
  amounts: Parameters<typeof listAmountLines>[0] & { total: string },
): Block {
  return {
    kind: 'lines',
    lines: items.map(({ name, dosage, quantity, price }) => ({
      name,
      detail: [dosage, `${quantity} × ${formatDollars(price)}`].filter(Boolean).join(' · '),
      amount: formatDollars(formatCents(readCents(price) * quantity)),
    })),
    totals: [
      ...listAmountLines(amounts),
      {
        label: amounts.beforeTax ? 'Total before tax' : 'Total',
        value: inDollars(amounts.total),
      },
    ],
  };
}

/** Where it goes, or where and when it is picked up. */
export function destinationOf(order: Order): Fact {
  const { shippingMethod } = order;
  return shippingMethod.id === 'pickup'
    ? { label: 'Pick-up', value: [...shippingMethod.address, shippingMethod.times].join('\n') }
    : { label: 'Ship to', value: addressOf(order) };
}

export function addressOf(order: Order): string {
  return [
    `${order.firstName} ${order.lastName}`,
    ...(order.addressLine2 ? [order.addressLine2] : []),
    order.address,
    `${order.city}, ${order.province} ${order.postalCode}`,
    order.country,
  ].join('\n');
}

/** A link to the order's page; without PUBLIC_URL, how the page is found. */
export function orderLink({ order, head }: OrderLetter): Block {
  return head.origin
    ? { kind: 'link', label: 'See your order', href: `${head.origin}/payment/${order.id}` }
    : paragraph(
        `How your order stands is shown in our shop: press the account button and choose ‘Find my order’, with the number ${order.number} and your email address.`,
      );
}

/** What a return is about. */
export function returnedItems({ items, reason }: AboutReturn): Block {
  return {
    kind: 'facts',
    rows: [
      {
        label: 'Items',
        value: items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
      },
      { label: 'Reason', value: returnReasonNames[reason] },
    ],
  };
}

export function orderReason({ order, isMadeByOwner, head }: OrderLetter): string {
  if (isMadeByOwner) {
    return `You are receiving this email because we made order ${order.number} for you. If it is not yours, please tell us.`;
  }
  return `You are receiving this email because order ${order.number} was placed at ${head.shopName} with this address. If it was not you, please tell us.`;
}

/** What was refunded, or credited, and why. */
export function describeParts(parts: readonly RefundedPart[], label = 'Refunded'): Fact[] {
  return parts.map(({ items, shipping, reason }) => ({
    label,
    value: [
      ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
      ...(shipping === '0.00' ? [] : ['Shipping']),
      reason,
    ].join('\n'),
  }));
}
