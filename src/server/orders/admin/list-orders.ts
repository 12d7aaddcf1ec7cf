import {
  EXPORT_PART,
  type ExportedOrder,
  type exportOrders as exportContract,
  type ListedOrder,
  type listOrders as listContract,
} from '../../../contracts/orders/admin-orders.ts';
import { LIST_PAGE_SIZE, MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { carrierNames, readCarrier } from '../../../domain/delivery/parcel-tracking.ts';
import type { AdjustmentKind } from '../../../domain/orders/order-change.ts';
import { paidOn, paymentStateOf } from '../../../domain/orders/order-payment.ts';
import { isToShip } from '../../../domain/orders/order-states.ts';
import { methodNames } from '../../../domain/payments/payment-methods.ts';
import { formatCents, readCents } from '../../../domain/pricing/money.ts';
import { nameMethod } from '../../../domain/pricing/shipping-methods.ts';
import type { TaxName } from '../../../domain/tax/tax-rates.ts';
import {
  balancesOfOrders,
  matchedByDay,
  methodsByOrder,
  sentBackByOrder,
} from '../../payments/ledger/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import {
  describeAmounts,
  describeCustomer,
  dueBeforeRefunds,
  readShippingMethod,
} from '../describe-order.ts';
import { type Parcel, parcelsByOrder } from '../parcels.ts';
import { linesByOrder } from '../store.ts';
import type { StoredOrder } from '../tables.ts';
import { countMatching, findSequence, isOldestFirst, type Narrowed } from './find-orders.ts';
import { countItems, countWaiting, listBySequence, sumAwaited } from './store.ts';

/** One page of the orders that match, with the counts of what waits for the owner. */
export async function listOrders(
  db: Queryable,
  { page, ...narrowed }: Input<typeof listContract>['query'],
): Promise<Answer<typeof listContract>> {
  const offset = (page - 1) * LIST_PAGE_SIZE;
  const oldestFirst = isOldestFirst(narrowed);
  const sequence = await findSequence(db, narrowed, { offset, limit: LIST_PAGE_SIZE, oldestFirst });
  // From the last page the total is known.
  const isLast = sequence.length < LIST_PAGE_SIZE && (page === 1 || sequence.length > 0);
  const latestFirst = await listBySequence(db, sequence);
  const orders = oldestFirst ? latestFirst.toReversed() : latestFirst;
  const ids = orders.map(({ id }) => id);
  const [items, sums] = [await countItems(db, orders), await balancesOfOrders(db, ids)];
  const toShip = orders.filter((order) => isToShip(order.status, order.terms_days > 0));
  const partlyShipped = await parcelsByOrder(
    db,
    toShip.map(({ id }) => id),
  );
  const total = isLast
    ? offset + sequence.length
    : await countMatching(db, narrowed, MAX_COUNTED + 1);
  return {
    rows: orders.map((order) => ({
      ...describeState(order, sums.get(order.id) ?? 0),
      holdUntil: isoTime(order.hold_until),
      id: order.id,
      firstName: order.first_name,
      lastName: order.last_name,
      total: formatCents(order.total_cents),
      itemCount: items.get(order.id) ?? 0,
      packed: order.packed_at !== null,
      partlyShipped: partlyShipped.has(order.id),
      reserved: order.reserved === 1,
      isReplacement: order.replaces !== null,
      onTerms: order.terms_days > 0,
      shippingMethod: readShippingMethod(order).id,
    })),
    total: Math.min(total, MAX_COUNTED),
    isExact: total <= MAX_COUNTED,
    awaited:
      narrowed.filter === 'to-pay' && total <= MAX_COUNTED
        ? await describeAwaited(db, narrowed)
        : null,
    counts: await countWaiting(db),
  };
}

async function describeAwaited(db: Queryable, narrowed: Narrowed): Promise<string> {
  const sequence = await findSequence(db, narrowed, { limit: MAX_COUNTED });
  return formatCents(sequence.length > 0 ? (await sumAwaited(db, sequence)).awaited : 0);
}

/** One part of the same orders in full, from before a sequence number on. */
export async function exportOrders(
  db: Queryable,
  { before, ...narrowed }: Input<typeof exportContract>['query'],
): Promise<Answer<typeof exportContract>> {
  const sequence = await findSequence(db, narrowed, { before, limit: EXPORT_PART });
  const orders = await listBySequence(db, sequence);
  const ids = orders.map(({ id }) => id);
  const lines = await linesByOrder(db, ids);
  const sums = await balancesOfOrders(db, ids);
  const received = await matchedByDay(db, ids);
  const parcels = await parcelsByOrder(db, ids);
  const methods = await methodsByOrder(db, ids);
  const sentBack = await sentBackByOrder(db, ids);
  const isLast = sequence.length < EXPORT_PART;
  return {
    orders: orders.map((order) => {
      const items = (lines.get(order.id) ?? []).map(
        ({ name, quantity }) => `${quantity} × ${name}`,
      );
      return {
        ...describeWhole(order, sums.get(order.id) ?? 0),
        ...describeSentBack(sentBack.get(order.id)),
        ...describeLabels(parcels.get(order.id) ?? []),
        paidOn: paidOn(dueBeforeRefunds(order), received.get(order.id) ?? []),
        methods: (methods.get(order.id) ?? []).map((method) => methodNames[method]).join('; '),
        items: items.join('; '),
      };
    }),
    next: isLast ? null : (sequence.at(-1) ?? null),
  };
}

/** `balance` in cents. */
function describeState(
  order: StoredOrder,
  balance: number,
): Pick<ListedOrder, 'number' | 'createdAt' | 'state' | 'problem' | 'payment'> {
  return {
    number: order.number,
    createdAt: isoTime(order.created_at),
    state: order.status,
    problem: order.problem,
    payment: paymentStateOf({ due: order.total_cents - order.waived_cents, balance }),
  };
}

function describeWhole(
  order: StoredOrder,
  balance: number,
): Omit<
  ExportedOrder,
  'items' | 'paidOn' | 'methods' | 'carrier' | 'trackingNumber' | 'sentBack' | 'sentBackOn'
> {
  const { adjustments, taxes, shippingMethod, ...amounts } = describeAmounts(order);
  const taxOf = (name: TaxName) => taxes.find((tax) => tax.name === name)?.amount ?? '0.00';
  const state = describeState(order, balance);
  const sumOf = (kind: AdjustmentKind) =>
    adjustments.reduce((sum, one) => (one.kind === kind ? sum + readCents(one.amount) : sum), 0);
  return {
    ...state,
    payment: order.status === 'refunded' ? 'refunded' : state.payment,
    ...describeCustomer(order),
    ...amounts,
    shippingMethod: nameMethod(shippingMethod),
    company: order.company,
    poNumber: order.po_number,
    terms: order.terms_days > 0 ? String(order.terms_days) : '',
    dueOn: order.due_on,
    otherDiscounts: formatCents(sumOf('discount')),
    charges: formatCents(sumOf('charge')),
    refunds: formatCents(sumOf('refund')),
    gst: taxOf('GST'),
    hst: taxOf('HST'),
    qst: taxOf('QST'),
    pst: taxOf('PST'),
    rst: taxOf('RST'),
    waived: formatCents(order.waived_cents),
    balance: formatCents(balance),
  };
}

function describeSentBack(sent: { sum: number; lastAt: number } | undefined) {
  return {
    sentBack: formatCents(sent?.sum ?? 0),
    sentBackOn: sent ? shopDay(sent.lastAt) : null,
  };
}

/** Those of several parcels stand beside each other, in the order in which they were sent. */
function describeLabels(parcels: readonly Parcel[]) {
  const join = (words: readonly string[]) => words.filter(Boolean).join('; ');
  const names = parcels
    .map(({ carrier }) => readCarrier(carrier))
    .filter((one) => one !== undefined);
  return {
    carrier: join([...new Set(names.map((carrier) => carrierNames[carrier]))]),
    trackingNumber: join(parcels.map(({ trackingNumber }) => trackingNumber)),
  };
}
