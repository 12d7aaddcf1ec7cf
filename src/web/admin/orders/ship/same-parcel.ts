import type { OrderToShip } from '../../../../contracts/orders/bulk-orders.ts';
import {
  type Carrier,
  normalizeTrackingNumber,
} from '../../../../domain/delivery/parcel-tracking.ts';

/** What makes two orders one parcel: one customer, one address, one carrier and one tracking number. */
type Labelled = Pick<
  OrderToShip,
  'id' | 'number' | 'email' | 'address' | 'addressLine2' | 'postalCode'
> & { carrier: Carrier; trackingNumber: string };

/** The other orders with a row's tracking number: in its parcel, or else by mistake. */
export type SameNumber = { numbers: string[]; isOneParcel: boolean };

/** Says of each row which other ones have its tracking number; where one of them is a mistake, only those that are. */
export function markRepeated<Row extends Labelled>(
  rows: readonly Row[],
): (Row & { sameAs: SameNumber | undefined })[] {
  const byNumber = Map.groupBy(rows, ({ trackingNumber }) =>
    normalizeTrackingNumber(trackingNumber),
  );
  return rows.map((row) => {
    const trackingNumber = normalizeTrackingNumber(row.trackingNumber);
    const same = trackingNumber ? (byNumber.get(trackingNumber) ?? []) : [];
    const others = same.filter(({ id }) => id !== row.id);
    const wrong = others.filter((other) => parcelKey(other) !== parcelKey(row));
    const named = wrong.length > 0 ? wrong : others;
    const numbers = named.map(({ number }) => number);
    return {
      ...row,
      sameAs: numbers.length > 0 ? { numbers, isOneParcel: wrong.length === 0 } : undefined,
    };
  });
}

/** How many parcels these orders are sent in. */
export function countParcels(rows: readonly Labelled[]): number {
  return new Set(rows.map(parcelKey)).size;
}

/** Alike for orders in one parcel. Without a tracking number, each order is a parcel of its own. */
function parcelKey(row: Labelled): string {
  const trackingNumber = normalizeTrackingNumber(row.trackingNumber);
  if (trackingNumber === '') return row.id;
  const { email, address, addressLine2, postalCode, carrier } = row;
  return [email.toLowerCase(), address, addressLine2, postalCode, carrier, trackingNumber].join(
    '\n',
  );
}
