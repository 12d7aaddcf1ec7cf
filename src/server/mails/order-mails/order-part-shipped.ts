import { deliveryWords } from '../../../domain/delivery/delivery-words.ts';
import { paragraph } from '../mail-content.ts';
import { TIME_TO_TAKE_BACK } from '../write-mail.ts';
import { orderLink } from './blocks.ts';
import { type OrderMail, paidInFull } from './order-mail.ts';
import { describeParcel, listProducts, sampleParcel, trackOrOpen } from './parcel-blocks.ts';

/** One parcel of an order is on its way, and the rest comes later. */
export const orderPartShipped: OrderMail = {
  waits: TIME_TO_TAKE_BACK,
  write(letter) {
    const { order, parcel } = letter;
    const { number, toCome } = order;
    if (!parcel) return undefined;
    const words = deliveryWords(order.shippingMethod);
    const isPickup = order.shippingMethod.id === 'pickup';
    // What was to come was taken out since.
    const isAll = toCome === null && order.parcels.length === 1;
    return {
      subject: `Order ${number}: ${isAll ? words.whereabouts : `a part of it is ${words.whereabouts}`}`,
      preheader:
        toCome?.note ||
        `A ${isPickup ? 'part' : 'parcel'} of your order ${number} ${words.hasLeft}.`,
      title: `${isAll ? 'Your' : 'A part of your'} order is ${words.whereabouts}`,
      blocks: [
        paragraph(
          isPickup
            ? `A part of your order ${number} ${words.hasLeft}. ${words.howLong}`
            : `A parcel of your order ${number} has left us${isAll ? '' : toCome ? ', and the rest follows in another' : ', and the rest has left in another'}. ${words.howLong}`,
        ),
        describeParcel(order, parcel),
        listProducts(isPickup ? 'Ready now' : 'In this parcel', parcel.items),
        toCome !== null && listProducts('Still to come', toCome.items),
        toCome !== null && toCome.note !== '' && paragraph(toCome.note),
        trackOrOpen(letter, parcel),
        parcel.link !== null && orderLink(letter),
        paragraph(
          `If anything ${isPickup ? 'is' : 'arrives'} damaged, please tell us within 48 hours.`,
        ),
      ],
    };
  },
  samples(order) {
    const [first, ...more] = order.items.map(({ product, quantity }) => ({
      ...{ productId: product.id, name: product.name, quantity },
      lots: ['26-018'],
    }));
    return {
      'A part of it was shipped': {
        status: 'paid',
        payment: paidInFull(order),
        parcels: [{ ...sampleParcel, items: first ? [first] : [] }],
        toCome: { items: more, note: 'The rest arrives here next week, and is sent the same day.' },
      },
    };
  },
};
