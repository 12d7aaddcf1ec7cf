import type { Order } from '../../contracts/orders.ts';
import { formatCents } from '../../domain/money.ts';
import { carrierNames, readCarrier, trackingLink } from '../../domain/parcel-tracking.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import { showPayment } from './show-payment.ts';
import { showProgress } from './show-progress.ts';
import { findOrderRow, listOrderItems } from './store.ts';
import type { OrderRow, StoredOrder } from './tables.ts';

const HIDDEN = '•••';

/** One order: whole for the browser that placed it and for the administrator; for anyone else with the link without personal fields. The parcel stays: its customer follows it on another device too. */
export async function showOrder(db: Queryable, visitor: Visitor, orderId: string): Promise<Order> {
  const row = await findOrderRow(db, orderId.toLowerCase());
  if (!row) throw notFound('Order not found');
  return describeTo(viewerOf(row, visitor), db, row);
}

/** One order as its buyer sees it. Throws a Refusal (404) where there is none. */
export async function showOrderToBuyer(db: Queryable, orderId: string): Promise<Order> {
  const row = await findOrderRow(db, orderId);
  if (!row) throw notFound('Order not found');
  return describeTo('buyer', db, row);
}

async function describeTo(
  viewer: Order['viewer'],
  db: Queryable,
  row: StoredOrder,
): Promise<Order> {
  const whole = viewer !== 'other';
  return {
    id: row.id,
    number: row.number,
    ...(whole ? personalFields(row) : hiddenFields),
    subtotal: formatCents(row.subtotal_cents),
    shipping: formatCents(row.shipping_cents),
    discountAmount: formatCents(row.discount_cents),
    discountCode: row.discount_code,
    total: formatCents(row.total_cents),
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    payment: await showPayment(db, row),
    progress: await showProgress(db, row),
    parcel: showParcel(row),
    masked: !whole,
    viewer,
    items: await listOrderItems(db, row.id),
  };
}

function showParcel({ carrier: stored, tracking_number }: StoredOrder): Order['parcel'] {
  if (!tracking_number) return null;
  const carrier = readCarrier(stored) ?? 'other';
  return {
    carrier: carrierNames[carrier],
    trackingNumber: tracking_number,
    link: trackingLink(carrier, tracking_number) ?? null,
  };
}

export function viewerOf(row: OrderRow, visitor: Visitor): Order['viewer'] {
  if (row.session_id !== null && row.session_id === visitor.sessionId) return 'buyer';
  return visitor.administrator ? 'administrator' : 'other';
}

function personalFields(row: OrderRow) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    province: row.province,
    postalCode: row.postal_code,
    country: row.country,
  };
}

const hiddenFields = {
  firstName: HIDDEN,
  lastName: HIDDEN,
  email: HIDDEN,
  phone: HIDDEN,
  address: HIDDEN,
  city: HIDDEN,
  province: HIDDEN,
  postalCode: HIDDEN,
  country: 'Canada',
};
