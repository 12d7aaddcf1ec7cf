import { describePickup } from '../pricing/describe-methods.ts';
import { describeBusinessDays } from '../pricing/describe-shipping.ts';
import { daysOfMethod, type OrderedMethod } from '../pricing/shipping-methods.ts';

/** What a buyer reads of how an order gets to them. What is picked up was sent by nobody. */
type DeliveryWords = {
  /** Its states, by their names. */
  shipped: string;
  delivered: string;
  /** 'It is …' */
  whereabouts: string;
  /** 'Your order …' */
  wasDelivered: string;
  hasLeft: string;
  preparing: string;
  /** With when its buyer hears of it again. */
  preparingUntil: string;
  packed: string;
  isPacked: string;
  /** How long it takes, or where and when it is fetched: a sentence. */
  howLong: string;
};

export function deliveryWords(method: OrderedMethod | undefined): DeliveryWords {
  if (method?.id === 'pickup') {
    const preparing = 'We are preparing your order';
    return {
      shipped: 'Ready for pick-up',
      delivered: 'Picked up',
      whereabouts: 'ready for pick-up',
      wasDelivered: 'was picked up',
      hasLeft: 'is ready for pick-up',
      preparing: `${preparing}.`,
      preparingUntil: `${preparing}, and will write to you when it can be picked up.`,
      packed: 'Your order is packed',
      isPacked: 'We will write to you when it can be picked up.',
      howLong: describePickup(method),
    };
  }
  const days = (method && daysOfMethod(method)) ?? undefined;
  const preparing = 'We are preparing your parcel';
  return {
    shipped: 'Shipped',
    delivered: 'Delivered',
    whereabouts: 'on its way',
    wasDelivered: 'was delivered',
    hasLeft: 'has left us',
    preparing: `${preparing}.`,
    preparingUntil: `${preparing}, and will write to you when it leaves.`,
    packed: 'Your parcel is packed',
    isPacked: 'The parcel is waiting to be collected.',
    howLong: `Delivery within Canada takes ${describeBusinessDays(days)}.`,
  };
}
