import type {
  changeParcel as changeContract,
  shipPart as shipContract,
} from '../../../contracts/orders/act-on-order.ts';
import type { HistoryEntry } from '../../../contracts/orders/order-history.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import { isJustShipped } from '../../../domain/orders/just-shipped.ts';
import { isToShip } from '../../../domain/orders/order-states.ts';
import { recordEvent } from '../../events/index.ts';
import { keyOfBuyerMail } from '../../mails/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import { withdrawMail } from '../../platform/mailer/mail-queue.ts';
import { assertUnchanged } from '../assert-unchanged.ts';
import { changeOrder } from '../change-order.ts';
import { readShippingMethod } from '../describe-order.ts';
import { type Actor, listHistory, recordHistory } from '../history.ts';
import { deleteParcel, insertParcel, listParcels, listUnshipped, type Parcel } from '../parcels.ts';
import { readyLots } from '../pick-lots.ts';
import { listLines, updateOrder } from '../store.ts';
import type { StoredOrder } from '../tables.ts';
import type { OrderWork } from './order-work.ts';

type Label = { carrier: string; trackingNumber: string };

/** Puts all that an order, locked by the caller, still has to be sent into a parcel. Throws what `readyLots` throws. */
export async function shipRest(
  trx: Queryable,
  order: StoredOrder,
  given: Label,
  actor: Actor,
): Promise<void> {
  const label = labelOf(order, given);
  await readyLots(trx, order, actor.at);
  const products = await listUnshipped(trx, order);
  if (products.length === 0) {
    throw conflict('nothing_left', 'Nothing is left to send: all of it was refunded.');
  }
  const parcel = { ...label, note: '', shippedAt: actor.at, products };
  const position = await insertParcel(trx, order.id, parcel);
  if (label.carrier) await recordParcel(trx, order.id, { ...label, position }, actor);
}

/** What is picked up has no carrier, whatever was typed for all. */
function labelOf(order: StoredOrder, given: Label): Label {
  const isPickup = readShippingMethod(order).id === 'pickup';
  return isPickup ? { carrier: '', trackingNumber: '' } : given;
}

/**
 * Ships a part of an order. Throws an HttpError (409) where it is not to be shipped, was changed since it was `seen`, has
 * less to be sent than is chosen, or nothing would be left of it.
 */
export const shipPart: OrderWork<Input<typeof shipContract>['body']> = (
  shop,
  id,
  by,
  { items, carrier, trackingNumber, note, seen },
) =>
  changeOrder(shop, id, by, async (trx, order, actor) => {
    if (!isToShip(order.status, order.terms_days > 0)) {
      throw conflict('not_to_ship', 'Only an order that is to ship can be shipped.');
    }
    await assertUnchanged(trx, id, seen, 'contents');
    await readyLots(trx, order, actor.at);
    const names = new Map(
      (await listLines(trx, id)).map((line) => [line.productId, withContent(line.product)]),
    );
    const unshipped = new Map(
      (await listUnshipped(trx, order)).map((one) => [one.productId, one.quantity]),
    );
    for (const { productId, quantity } of items) {
      const left = unshipped.get(productId) ?? 0;
      if (quantity > left) {
        const name = names.get(productId) ?? 'A product';
        throw conflict('not_left', `Only ${left} × ${name} is still to be sent.`);
      }
      unshipped.set(productId, left - quantity);
    }
    if ([...unshipped.values()].every((left) => left === 0)) {
      throw conflict('nothing_left', 'That is all that is left: ship the order instead.');
    }
    const label = labelOf(order, { carrier, trackingNumber });
    const parcel = { ...label, note, shippedAt: actor.at, products: items };
    const position = await insertParcel(trx, id, parcel);
    await recordHistory(trx, id, actor, {
      kind: 'part-shipped',
      ...{ ...label, position, note },
      items: items.map(({ productId, quantity }) => ({
        name: names.get(productId) ?? '',
        quantity,
      })),
    });
    // What is packed next is the rest.
    if (order.packed_at !== null) await updateOrder(trx, id, { packed_at: null });
    await recordEvent(trx, { kind: 'order.part-shipped', orderId: id }, actor.at);
  });

/** Takes a part back that was shipped last. Throws an HttpError (404, 409) as `takeLastParcelBack` does. */
export const takePartBack: OrderWork<{ position: number }> = (shop, id, by, { position }) =>
  changeOrder(shop, id, by, async (trx, order, actor) => {
    const last = (await listParcels(trx, id)).at(-1);
    const isOnItsWay = order.status === 'pending' || order.status === 'paid';
    if (!isOnItsWay || last?.position !== position) {
      throw conflict('not_the_last', 'Only the parcel that was sent last can be taken back.');
    }
    await takeLastParcelBack(trx, id, actor.at);
    await recordHistory(trx, id, actor, { kind: 'part-taken-back', position });
    await recordEvent(trx, { kind: 'order.unshipped', orderId: id }, actor.at);
  });

/** Corrects a parcel that was sent. Throws an HttpError (409) where there is none. */
export const changeParcel: OrderWork<Input<typeof changeContract>['body']> = (
  shop,
  id,
  by,
  { position, carrier, trackingNumber },
) =>
  changeOrder(shop, id, by, async (trx, _, actor) => {
    const parcels = await listParcels(trx, id);
    const parcel = position ? parcels.find((one) => one.position === position) : parcels.at(-1);
    if (!parcel) {
      throw conflict('not_shipped', 'This order has not been shipped: there is no parcel yet.');
    }
    await trx
      .updateTable('parcels')
      .set({ carrier, tracking_number: trackingNumber })
      .where('order_id', '=', id)
      .where('position', '=', parcel.position)
      .execute();
    await recordParcel(trx, id, { carrier, trackingNumber, position: parcel.position }, actor);
  });

/** The keys of the mails that tell of a parcel. */
export function mailsOfParcel(orderId: string, { shippedAt }: Pick<Parcel, 'shippedAt'>): string[] {
  return ['order-shipped', 'order-part-shipped'].map((kind) =>
    keyOfBuyerMail(kind, orderId, shippedAt),
  );
}

/**
 * Takes the last parcel of an order back, of which its customer is then not told. Throws an HttpError (409) where that has
 * happened, or may have, and (404) where there is none.
 */
export async function takeLastParcelBack(trx: Queryable, id: string, now: number): Promise<void> {
  const parcel = (await listParcels(trx, id)).at(-1);
  if (!parcel) throw notFound('There is no parcel');
  if (!isJustShipped(parcel.shippedAt, now)) {
    throw conflict('shipped_long_ago', 'It was shipped more than a day ago.');
  }
  await assertKeptSince(trx, id, parcel);
  for (const key of mailsOfParcel(id, parcel)) {
    if (await withdrawMail(trx, key, now)) continue;
    throw conflict('already_told', 'The customer was already emailed that it is on its way.');
  }
  await deleteParcel(trx, id, parcel.position);
}

/** Throws an HttpError (409) where vials were refunded or are in a return since: they would be sent once more. */
async function assertKeptSince(trx: Queryable, id: string, { shippedAt }: Parcel): Promise<void> {
  const isOfVials = ({ at, entry }: { at: number; entry: HistoryEntry }) =>
    at >= shippedAt &&
    (entry.kind === 'refund-owed' ? entry.items.length > 0 : entry.kind === 'return');
  if (!(await listHistory(trx, id)).some(isOfVials)) return;
  throw conflict(
    'refunded_since',
    'Something of this order was refunded, or is in a return, since it was sent.',
  );
}

function recordParcel(
  trx: Queryable,
  id: string,
  { position, ...label }: Label & { position: number },
  actor: Actor,
): Promise<void> {
  const which = position > 1 ? { position } : {};
  return recordHistory(trx, id, actor, { kind: 'parcel', ...label, ...which });
}
