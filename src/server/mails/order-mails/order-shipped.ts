import { DELIVERY_TIME } from '../../../domain/pricing/describe-shipping.ts';
import { paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';
import { describeParcel, listProducts, sampleParcel, trackOrOpen } from './parcel-blocks.ts';

export const orderShipped: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order, parcel } = letter;
    const { number, status, parcels } = order;
    if (!parcel || (status !== 'shipped' && status !== 'delivered')) return undefined;
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
    };
  },
};

function describeLots({ items }: { items: readonly { name: string; lots: string[] }[] }) {
  const rows = items.flatMap(({ name, lots }) =>
    lots.map((lot) => ({ label: name, value: `Lot ${lot}` })),
  );
  return rows.length > 0 ? [{ kind: 'facts' as const, rows }] : [];
}
