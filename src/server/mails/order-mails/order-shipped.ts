import { DELIVERY_TIME } from '../../../domain/pricing/describe-shipping.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { type Block, paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink, payFacts } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';
import { describeParcel, listProducts, sampleParcel, trackOrOpen } from './parcel-blocks.ts';
import { dueInWords, openTermsOf, purchaseOrderFacts, termsAdvice } from './terms.ts';

export const orderShipped: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order, parcel } = letter;
    const { number, status, parcels } = order;
    if (!parcel || (status !== 'shipped' && status !== 'delivered')) return undefined;
    const terms = openTermsOf(order);
    const isRest = parcels.length > 1;
    return {
      subject: isRest ? `Order ${number}: the rest is on its way` : `Order ${number}: on its way`,
      preheader: parcel.trackingNumber
        ? [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(', ')
        : `Delivery within Canada takes ${DELIVERY_TIME}.`,
      title: isRest ? 'The rest of your order is on its way' : 'Your order is on its way',
      blocks: [
        paragraph(
          isRest
            ? `The last parcel of your order ${number} has left us. Delivery within Canada takes ${DELIVERY_TIME}.`
            : `Your order ${number} has left us. Delivery within Canada takes ${DELIVERY_TIME}.`,
        ),
        describeParcel(order, parcel),
        isRest && listProducts('In this parcel', parcel.items),
        ...describeLots(parcel),
        trackOrOpen(letter, parcel),
        isRest && parcel.link !== null && orderLink(letter),
        ...(terms ? howToPay(letter, terms) : []),
        paragraph('If anything arrives damaged, please tell us within 48 hours.'),
      ],
    };
  },
  samples(order) {
    const items = order.items.map(({ product, quantity }) => ({
      ...{ productId: product.id, name: product.name, quantity },
      lots: ['26-018'],
    }));
    const sent = { status: 'shipped', payment: paidInFull(order) } as const;
    const untracked = { ...sampleParcel, items, trackingNumber: null, carrier: null, link: null };
    return {
      'It was shipped': { ...sent, parcels: [{ ...sampleParcel, items }] },
      'It was shipped without a tracking number': { ...sent, parcels: [untracked] },
      'The rest of it was shipped': {
        ...sent,
        parcels: [
          { ...sampleParcel, items: items.slice(0, 1) },
          { ...sampleParcel, position: 2, items: items.slice(1) },
        ],
      },
      'It was shipped on terms': {
        ...{ status: 'shipped', parcels: [untracked] },
        ...{ company: 'University of Example', poNumber: 'PO-4471' },
        payment: { holdUntil: null, terms: { days: 30, dueOn: '2026-12-24' } },
      },
    };
  },
};

function describeLots({ items }: { items: readonly { name: string; lots: string[] }[] }) {
  const rows = items.flatMap(({ name, lots }) =>
    lots.map((lot) => ({ label: name, value: `Lot ${lot}` })),
  );
  return rows.length > 0 ? [{ kind: 'facts' as const, rows }] : [];
}

/** What an order on terms owes from now on, and until when. */
function howToPay(
  letter: OrderLetter,
  terms: NonNullable<ReturnType<typeof openTermsOf>>,
): (Block | false)[] {
  const { missing } = letter.order.payment;
  return [
    paragraph(`The payment of ${formatDollars(missing)} is ${dueInWords(terms)}.`),
    purchaseOrderFacts(letter),
    payFacts(letter),
    ...termsAdvice(letter),
  ];
}
