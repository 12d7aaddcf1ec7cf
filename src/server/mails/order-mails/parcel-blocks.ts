import type { Order } from '../../../contracts/checkout/orders.ts';
import type { Block } from '../mail-content.ts';
import { destinationOf, orderLink } from './blocks.ts';
import type { OrderLetter, Parcel } from './order-mail.ts';

/** How a parcel is followed and where it goes; false where it has no tracking number and is not picked up. */
export function describeParcel(order: Order, { carrier, trackingNumber }: Parcel): Block | false {
  if (order.shippingMethod.id === 'pickup') {
    return { kind: 'facts', rows: [destinationOf(order)] };
  }
  if (!trackingNumber) return false;
  return {
    kind: 'facts',
    rows: [
      ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
      { label: 'Tracking number', value: trackingNumber, mono: true },
      destinationOf(order),
    ],
  };
}

/** What is in a parcel, or still to come. */
export function listProducts(
  label: string,
  items: readonly { name: string; quantity: number }[],
): Block {
  const value = items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
  return { kind: 'facts', rows: [{ label, value }] };
}

/** The carrier's page where there is one, else the order's. */
export function trackOrOpen(letter: OrderLetter, { link }: Parcel): Block {
  return link ? { kind: 'link', label: 'Track your parcel', href: link } : orderLink(letter);
}

/** For `/dev/mail` and the tests. */
export const sampleParcel: Omit<Parcel, 'items'> = {
  position: 1,
  carrier: 'Canada Post',
  trackingNumber: '7023210039414604',
  link: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210039414604',
  shippedAt: '2026-11-23T18:00:00.000Z',
  sharedWith: [],
};

export const samplePickup: Order['shippingMethod'] = {
  id: 'pickup',
  address: ['12 Example Road', 'Victoria, BC V8W 1A1'],
  province: 'BC',
  times: 'Monday to Friday from 10 to 4.',
};

export const sampleExpedited: Order['shippingMethod'] = {
  id: 'expedited',
  name: 'Expedited shipping',
  days: { least: 1, most: 2 },
};
