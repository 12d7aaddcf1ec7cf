import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { formatDollars } from '../../../domain/pricing/money.ts';
import { type Block, paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink, payFacts } from './blocks.ts';
import { type OrderLetter, type OrderMail, paidInFull } from './order-mail.ts';
import {
  describeParcel,
  listProducts,
  sampleParcel,
  samplePickup,
  trackOrOpen,
} from './parcel-blocks.ts';
import { dueInWords, openTermsOf, purchaseOrderFacts, termsAdvice } from './terms.ts';

export const orderShipped: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order, parcel } = letter;
    const { number, status, parcels } = order;
    if (!parcel || (status !== 'shipped' && status !== 'delivered')) return undefined;
    const terms = openTermsOf(order);
    const isRest = parcels.length > 1;
    const words = deliveryWords(order.shippingMethod);
    const isPickup = order.shippingMethod.id === 'pickup';
    return {
      subject: `Order ${number}: ${isRest ? `the rest is ${words.whereabouts}` : words.whereabouts}`,
      preheader:
        parcel.trackingNumber && !isPickup
          ? [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(', ')
          : words.howLong,
      title: `${isRest ? 'The rest of your' : 'Your'} order is ${words.whereabouts}`,
      blocks: [
        paragraph(
          isRest
            ? `The ${isPickup ? 'rest' : 'last parcel'} of your order ${number} ${words.hasLeft}. ${words.howLong}`
            : `Your order ${number} ${words.hasLeft}. ${words.howLong}`,
        ),
        describeParcel(order, parcel),
        isRest && listProducts(isPickup ? 'Ready now' : 'In this parcel', parcel.items),
        ...describeLots(parcel),
        trackOrOpen(letter, parcel),
        isRest && parcel.link !== null && orderLink(letter),
        ...(terms ? howToPay(letter, terms) : []),
        paragraph(
          `If anything ${isPickup ? 'is' : 'arrives'} damaged, please tell us within 48 hours.`,
        ),
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
      'It is ready for pick-up': {
        ...sent,
        ...{ shipping: '0.00', shippingMethod: samplePickup, parcels: [untracked] },
      },
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
