import type { changeLots as contract, LotChoice } from '../../../contracts/orders/order-lots.ts';
import type { Input } from '../../../contracts/wire/endpoint.ts';
import { whyUnfit } from '../../../domain/certificates/allocate-lots.ts';
import { shopDay } from '../../../domain/dates/shop-day.ts';
import { isToShip } from '../../../domain/orders/order-states.ts';
import {
  addPickedLots,
  keepPickedLots,
  listLotStock,
  listPickedLots,
  type PickedLot,
} from '../../certificates/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, HttpError, notFound } from '../../platform/http/http-error.ts';
import { changeOrder } from '../change-order.ts';
import { recordHistory } from '../history.ts';
import { vialsOf } from '../parcels.ts';
import { linesByOrder } from '../store.ts';
import type { OrderWork } from './order-work.ts';

/** The lots that an order's product can be picked from. `now` in milliseconds. Throws an HttpError (404). */
export async function listLotChoices(
  db: Queryable,
  orderId: string,
  productId: string,
  now: number,
): Promise<LotChoice[]> {
  await findLine(db, orderId, productId);
  const picked = await listPickedOf(db, orderId, productId);
  return (await listLotStock(db, [productId])).map((lot) => {
    const quantity = picked.find(({ lotId }) => lotId === lot.id)?.quantity ?? 0;
    return {
      id: lot.id,
      number: lot.number,
      expiresOn: lot.expiresOn,
      left: lot.left === null ? null : Math.max(0, lot.left + quantity),
      quantity,
      isInTesting: lot.isInTesting,
      unfit: whyUnfit(lot, shopDay(now)) ?? null,
    };
  });
}

/**
 * Picks one product of an order from these lots, and no others. Throws an HttpError where the order is not waiting to be
 * shipped (409), a lot may not be sent or has too few vials left (409), or they are more than were ordered (400).
 */
export const changeLots: OrderWork<Input<typeof contract>['body']> = (
  shop,
  id,
  by,
  { productId, lots },
) =>
  changeOrder(shop, id, by, async (trx, order, actor) => {
    if (!isToShip(order.status, order.terms_days > 0)) {
      throw conflict(
        'not_to_ship',
        'Lots can be changed once an order is paid, until it is shipped.',
      );
    }
    const line = await findLine(trx, id, productId);
    const shelf = await listLotStock(trx, [productId], 'lock');
    const before = await listPickedOf(trx, id, productId);
    const had = new Map(before.map(({ lotId, quantity }) => [lotId, quantity]));
    const wanted = lots.filter(({ quantity }) => quantity > 0);
    const chosen = wanted.map(({ lotId, quantity }) => {
      const lot = shelf.find((one) => one.id === lotId);
      if (!lot)
        throw notFound('One of these lots was deleted in the meantime. Nothing was changed.');
      const unfit = whyUnfit(lot, shopDay(actor.at));
      if (unfit) throw conflict('unfit_lot', `Lot ${lot.number} ${unfit}. Choose another one.`);
      const left = lot.left === null ? quantity : Math.max(0, lot.left + (had.get(lotId) ?? 0));
      if (quantity > left) {
        throw conflict(
          'too_few_vials',
          `Only ${left} of lot ${lot.number} ${left === 1 ? 'is' : 'are'} left.`,
        );
      }
      return { productId, lotId, quantity, number: lot.number };
    });
    const sum = chosen.reduce((all, { quantity }) => all + quantity, 0);
    const { unshipped, lost } = (await vialsOf(trx, order)).get(productId) ?? none;
    const wantedOf = unshipped + lost;
    if (sum > wantedOf) {
      const sentence = `The order has ${wantedOf} of this product to send: these are ${sum}.`;
      throw new HttpError(400, 'too_many_vials', sentence);
    }
    const entry = {
      kind: 'lots',
      product: line.name,
      before: writeLots(before),
      after: writeLots(chosen),
    } as const;
    if (entry.before === entry.after) return;
    await keepPickedLots(trx, { orderId: id, productId, of: 'unshipped' }, 0);
    await addPickedLots(trx, id, chosen);
    await recordHistory(trx, id, actor, entry);
  });

const none = { unshipped: 0, lost: 0 };

async function findLine(db: Queryable, orderId: string, productId: string) {
  const lines = (await linesByOrder(db, [orderId])).get(orderId) ?? [];
  const line = lines.find((one) => one.productId === productId);
  if (!line) throw notFound('The order does not contain this product');
  return line;
}

async function listPickedOf(
  db: Queryable,
  orderId: string,
  productId: string,
): Promise<PickedLot[]> {
  const picked = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  return picked.filter((lot) => lot.productId === productId && lot.parcel === 0);
}

/** '2 × B-1, 1 × B-2' */
function writeLots(lots: readonly { number: string; quantity: number }[]): string {
  return lots
    .map(({ number, quantity }) => `${quantity} × ${number}`)
    .toSorted()
    .join(', ');
}
