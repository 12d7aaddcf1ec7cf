import { shopDay } from '../dates/shop-day.ts';
import { writeCsv, writeCsvRows } from '../files/csv.ts';

/** An order as the export's endpoint sends it. */
type Exported = Record<(typeof columns)[number][1], string | null>;

/** New ones come last: the shop, and what others have made of the file, find a column by its name or its place. */
const columns = [
  ['Order', 'number'],
  ['Placed', 'createdAt'],
  ['State', 'state'],
  ['Payment', 'payment'],
  ['Problem', 'problem'],
  ['First name', 'firstName'],
  ['Last name', 'lastName'],
  ['Email', 'email'],
  ['Phone', 'phone'],
  ['Company', 'company'],
  ['PO number', 'poNumber'],
  ['Address', 'address'],
  ['Laboratory or room', 'addressLine2'],
  ['City', 'city'],
  ['Province', 'province'],
  ['Postal code', 'postalCode'],
  ['Country', 'country'],
  ['Items', 'items'],
  ['Subtotal', 'subtotal'],
  ['Shipping', 'shipping'],
  ['Discount', 'discountAmount'],
  ['Discount code', 'discountCode'],
  ['Other discounts', 'otherDiscounts'],
  ['Charges', 'charges'],
  ['Refunds', 'refunds'],
  ['Total', 'total'],
  ['Waived', 'waived'],
  ['Received', 'balance'],
  ['Paid on', 'paidOn'],
  ['Paid by', 'methods'],
  ['Terms in days', 'terms'],
  ['Due on', 'dueOn'],
  ['Carrier', 'carrier'],
  ['Tracking number', 'trackingNumber'],
  ['GST', 'gst'],
  ['HST', 'hst'],
  ['QST', 'qst'],
  ['PST', 'pst'],
  ['RST', 'rst'],
  ['Refunded', 'sentBack'],
  ['Refunded on', 'sentBackOn'],
  ['Shipping method', 'shippingMethod'],
] as const;

export function writeOrderHeader(): string {
  return writeCsv(
    columns.map(([heading]) => heading),
    [],
  );
}

/** A line for each order. The date it was placed is in the shop's time zone. */
export function writeOrderRows(orders: readonly Exported[]): string {
  return writeCsvRows(
    orders.map((order) =>
      columns.map(([, field]) =>
        field === 'createdAt' ? shopDay(Date.parse(order[field] ?? '')) : order[field],
      ),
    ),
  );
}
