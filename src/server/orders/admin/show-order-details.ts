import {
  type OrderDetails,
  type OwnersParcel,
  ownerActions,
} from '../../../contracts/orders/admin-orders.ts';
import { readCarrier, trackingLink } from '../../../domain/delivery/parcel-tracking.ts';
import { isJustShipped } from '../../../domain/orders/just-shipped.ts';
import { actionsFrom, findStep, isToShip } from '../../../domain/orders/order-states.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { findPaymentAddress } from '../../content/index.ts';
import { listMailsOf, summarize } from '../../mails/index.ts';
import { describeRefund, listRefunds } from '../../payments/ledger/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { Shop } from '../../platform/shop.ts';
import { gatherFacts } from '../change-order-state.ts';
import { describeAmounts, describeBusiness, describeCustomer } from '../describe-order.ts';
import { nameProducts } from '../describe-parcels.ts';
import { listHistory } from '../history.ts';
import { listIssued } from '../list-issued.ts';
import { listItemsWithLots } from '../list-items-with-lots.ts';
import { listSharedParcels } from '../list-shared-parcels.ts';
import { listParcels, listUnshipped, type Parcel } from '../parcels.ts';
import { findLotProblem } from '../pick-lots.ts';
import { showLinks } from '../show-links.ts';
import { showPayment } from '../show-payment.ts';
import { findOrder } from '../store.ts';
import { awaitsMoney, type StoredOrder } from '../tables.ts';
import { mailsOfParcel } from './ship-parcels.ts';
import { listMovesOf, listSameAddress } from './store.ts';

/** All that the owner works with of one order. `now` in milliseconds. Throws an HttpError (404) where there is none. */
export async function showOrderDetails(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  orderId: string,
  now: number,
): Promise<OrderDetails> {
  const order = await findOrder(db, orderId);
  const payment = await showPayment(db, order);
  const isAwaited = awaitsMoney(order) && payment.missing !== '0.00';
  const toShip = isToShip(order.status, order.terms_days > 0);
  const mails = await listMailsOf(db, order.id);
  const name = await nameProducts(db, order.id);
  const parcels = describeParcels(order.id, await listParcels(db, order.id), {
    ...{ mails, name },
    shared: await listSharedParcels(db, order),
  });
  return {
    id: order.id,
    number: order.number,
    createdAt: isoTime(order.created_at),
    ...describeCustomer(order),
    items: await listItemsWithLots(db, order.id),
    ...(await showLinks(db, order)),
    invoices: await listIssued(db, order.id),
    ...describeAmounts(order),
    business: describeBusiness(order),
    state: order.status,
    payment,
    otherAddress: isAwaited ? await findOtherAddress(db, payment.payTo) : null,
    waived: formatCents(order.waived_cents),
    remindedAt: isoTime(order.reminded_at),
    packedAt: isoTime(order.packed_at),
    publicUrl: config.publicUrl ?? null,
    lotProblem: (toShip && (await findLotProblem(db, orderId, now))) || null,
    parcels,
    toShip: name(toShip ? await listUnshipped(db, order) : []),
    sameAddress: toShip ? await listSameAddress(db, order) : [],
    actions: await listActions(db, order, parcels, now),
    moves: (await listMovesOf(db, order.id)).map(({ to, at, amount, ...move }) => ({
      ...move,
      kind: kinds[to] ?? 'unmatched',
      at: isoTime(at),
      amount: formatCents(amount),
    })),
    refunds: (await listRefunds(db, order.id)).map(describeRefund),
    mails: mails.map((mail) => summarize(mail, now)),
    history: (await listHistory(db, order.id)).map(({ at, by, entry }) => ({
      at: isoTime(at),
      by,
      entry,
    })),
  };
}

/** The shop's payment address, if it is not the one that the buyer was told; null otherwise. */
async function findOtherAddress(db: Queryable, told: string): Promise<string | null> {
  const address = await findPaymentAddress(db);
  return address === told ? null : address;
}

/** What a move of money was, by where it went; any other took it away from the order. */
const kinds: Record<string, OrderDetails['moves'][number]['kind']> = {
  order: 'matched',
  returned: 'returned',
};

/** The owner's actions in the order's state, each with why it is not possible now, if so. */
async function listActions(
  db: Queryable,
  order: StoredOrder,
  parcels: readonly OwnersParcel[],
  now: number,
): Promise<OrderDetails['actions']> {
  const facts = await gatherFacts(db, order, now);
  const possible = actionsFrom(order.status, 'owner');
  const last = parcels.at(-1);
  const isRecent = last && isJustShipped(Date.parse(last.shippedAt), now);
  return (
    ownerActions
      .filter((action) => possible.includes(action))
      // Without terms, an unpaid order offers no shipping.
      .filter((action) => action !== 'ship' || isToShip(order.status, facts.onTerms))
      .map((action) => {
        const step = findStep(order.status, action, facts);
        if (!step.allowed) return { action, reason: step.reason };
        if (action !== 'unship') return { action, reason: null };
        if (last?.isTold) return { action, reason: 'The customer was emailed' };
        return { action, reason: isRecent ? null : 'It was shipped more than a day ago' };
      })
  );
}

type Mails = Awaited<ReturnType<typeof listMailsOf>>;

function describeParcels(
  orderId: string,
  parcels: readonly Parcel[],
  {
    mails,
    name,
    shared,
  }: {
    mails: Mails;
    name: Awaited<ReturnType<typeof nameProducts>>;
    shared: Awaited<ReturnType<typeof listSharedParcels>>;
  },
): OwnersParcel[] {
  return parcels.map(({ carrier: stored, products, shippedAt, ...parcel }) => {
    const carrier = readCarrier(stored);
    const keys = mailsOfParcel(orderId, { shippedAt });
    return {
      position: parcel.position,
      carrier: carrier ?? null,
      trackingNumber: parcel.trackingNumber,
      trackingLink: (carrier && trackingLink(carrier, parcel.trackingNumber)) ?? null,
      shippedAt: isoTime(shippedAt),
      note: parcel.note,
      items: name(products),
      isTold: mails.some(
        ({ key, sent_at, handed_at }) =>
          keys.includes(key) && (sent_at !== null || handed_at !== null),
      ),
      sharedWith: shared.get(parcel.position) ?? [],
    };
  });
}
