import type { Order } from '../../contracts/checkout/orders.ts';
import { isToShip, type OrderState } from '../../domain/orders/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { isoTime } from '../platform/iso-time.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { isAdoptable } from './adopt-order.ts';
import { describeAmounts, describeCustomer } from './describe-order.ts';
import { describeParcels, describeRest } from './describe-parcels.ts';
import { listHistory, listSteps } from './history.ts';
import { listIssued } from './list-issued.ts';
import { listItemsWithLots } from './list-items-with-lots.ts';
import { listParcels } from './parcels.ts';
import { showLinks } from './show-links.ts';
import { showPayment } from './show-payment.ts';
import { findOrder } from './store.ts';
import type { OrderRow, StoredOrder } from './tables.ts';

const HIDDEN = '•••';

/**
 * One order: whole for its buyer's browsers and for the administrator, without personal fields for anyone else with the
 * link. The parcel and the purchase order's number stay: its customer looks on another device too. Throws an HttpError (404).
 */
export async function showOrder(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  visitor: Visitor,
  orderId: string,
): Promise<Order> {
  const row = await findOrder(db, orderId.toLowerCase());
  const viewer = viewerOf(row, visitor);
  const isFindable = viewer === 'other' && (await isAdoptable(db, row, clock()));
  return { ...describeTo(viewer, row, await readParts(db, row)), isFindable };
}

/** One order as its buyer sees it, with its history, and whether no browser placed it. Throws an HttpError (404) where there is none. */
export async function showOrderToBuyer(db: Queryable, orderId: string) {
  const row = await findOrder(db, orderId);
  const parts = await readParts(db, row);
  const isMadeByOwner = row.request_hash === '';
  return { order: describeTo('buyer', row, parts), history: parts.history, isMadeByOwner };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

async function readParts(db: Queryable, row: StoredOrder) {
  const payment = await showPayment(db, row);
  // After the payment: what is taken back in between is seen.
  const history = await listHistory(db, row.id);
  const parcels = await listParcels(db, row.id);
  return {
    ...{ payment, history },
    links: await showLinks(db, row),
    invoices: await listIssued(db, row.id),
    items: await listItemsWithLots(db, row.id, 'shipped'),
    parcels: await describeParcels(db, row, parcels),
    toCome:
      parcels.length > 0 && isToShip(row.status, row.terms_days > 0)
        ? await describeRest(db, row)
        : null,
  };
}

function describeTo(viewer: Order['viewer'], row: StoredOrder, parts: Parts): Order {
  const whole = viewer !== 'other';
  return {
    id: row.id,
    number: row.number,
    ...(whole ? describeCustomer(row) : hiddenFields),
    ...describeAmounts(row),
    company: whole || row.company === '' ? row.company : HIDDEN,
    billingAddress: whole ? row.billing_address : '',
    poNumber: row.po_number,
    status: row.status,
    createdAt: isoTime(row.created_at),
    payment: parts.payment,
    progress: showProgress(row, parts),
    parcels: whole ? parts.parcels : parts.parcels.map((one) => ({ ...one, sharedWith: [] })),
    toCome: parts.toCome,
    ...parts.links,
    invoices: whole ? parts.invoices : [],
    masked: !whole,
    isFindable: false,
    viewer,
    items: parts.items,
  };
}

/** When an order last reached each state; null for a state that no longer holds. */
function showProgress(order: StoredOrder, { history }: Parts): Order['progress'] {
  const steps = listSteps(history);
  const lastTime = (...states: OrderState[]) => {
    const step = steps.findLast(({ to }) => states.includes(to));
    return step ? isoTime(step.at) : null;
  };
  // The history has payments that were matched by mistake, too.
  const isUnpaid = order.status === 'pending' || order.status === 'expired';
  const settledAt = isoTime(order.settled_at);
  return {
    placedAt: isoTime(order.created_at),
    paidAt: order.terms_days > 0 ? settledAt : isUnpaid ? null : lastTime('paid'),
    packedAt: isoTime(order.packed_at),
    shippedAt: lastTime('shipped'),
    deliveredAt: lastTime('delivered'),
    expiredAt: order.status === 'expired' ? lastTime('expired') : null,
    cancelledAt: lastTime('cancelled', 'refund-due'),
  };
}

/** The browser that has shown that it reads the mail of the order's address is its buyer's, too. */
export function viewerOf(row: OrderRow, visitor: Visitor): Order['viewer'] {
  if (row.session_id !== null && row.session_id === visitor.sessionId) return 'buyer';
  // Nobody is shown an order whose customer was erased: it has no phone number any more.
  const isOfAddress = row.phone !== '' && row.email.toLowerCase() === visitor.verifiedEmail;
  if (isOfAddress) return 'buyer';
  return visitor.administrator ? 'administrator' : 'other';
}

const hiddenFields = {
  firstName: HIDDEN,
  lastName: HIDDEN,
  email: HIDDEN,
  phone: HIDDEN,
  address: HIDDEN,
  addressLine2: '',
  city: HIDDEN,
  province: HIDDEN,
  postalCode: HIDDEN,
  country: 'Canada',
};
