import type { Order } from '../../contracts/orders.ts';
import { formatCents } from '../../domain/money.ts';
import type { OrderRow, Queryable } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/refusal.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import { showPayment } from './show-payment.ts';
import { showProgress } from './show-progress.ts';
import { findOrderRow, listOrderItems } from './store.ts';

const HIDDEN = '•••';

/** One order: whole for the browser that placed it and for the administrator; for anyone else with the link without personal fields. */
export async function showOrder(db: Queryable, visitor: Visitor, orderId: string): Promise<Order> {
  const row = await findOrderRow(db, orderId.toLowerCase());
  if (!row) throw notFound('Order not found');
  const viewer = viewerOf(row, visitor);
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
    parcel: row.tracking_number
      ? { carrier: row.carrier, trackingNumber: row.tracking_number }
      : null,
    masked: !whole,
    viewer,
    items: await listOrderItems(db, row.id),
  };
}

function viewerOf(row: OrderRow, visitor: Visitor): Order['viewer'] {
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
