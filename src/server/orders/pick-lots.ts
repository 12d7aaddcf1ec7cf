import { allocateLots, whyUnfit } from '../../domain/allocate-lots.ts';
import { shopDay } from '../../domain/shop-day.ts';
import { addPickedLots, listPickedLots, listShelf } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { listQuantities } from './store.ts';

/**
 * Picks lots for what an order has none for yet, as far as there are vials. The lots of its products stay locked until
 * the transaction ends: two orders never get the same vial, and a recall comes before or after. `now` in milliseconds.
 */
export async function pickLots(trx: Queryable, orderId: string, now: number): Promise<void> {
  const lines = await listQuantities(trx, orderId);
  const productIds = lines.map(({ productId }) => productId);
  const shelf = await listShelf(trx, productIds, 'lock');
  if (shelf.length === 0) return;
  const picked = (await listPickedLots(trx, [orderId])).get(orderId) ?? [];
  const covered = new Map<string, number>();
  for (const { productId, quantity } of picked) {
    covered.set(productId, (covered.get(productId) ?? 0) + quantity);
  }
  const missing = lines.map(({ productId, quantity }) => ({
    productId,
    quantity: quantity - (covered.get(productId) ?? 0),
  }));
  const numbers = new Map(shelf.map(({ id, number }) => [id, number]));
  const chosen = allocateLots(missing, shelf, shopDay(now));
  await addPickedLots(
    trx,
    orderId,
    chosen.map((one) => ({ ...one, number: numbers.get(one.lotId) ?? '' })),
  );
}

/** Why what was picked for an order may not be sent: 'Lot B-1 was recalled'. `now` in milliseconds. */
export async function findLotProblem(
  db: Queryable,
  orderId: string,
  now: number,
): Promise<string | undefined> {
  const picked = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  const shelf = await listShelf(
    db,
    picked.map(({ productId }) => productId),
  );
  for (const lot of shelf) {
    const reason = picked.some(({ lotId }) => lotId === lot.id) && whyUnfit(lot, shopDay(now));
    if (reason) return `Lot ${lot.number} ${reason}`;
  }
  return undefined;
}

/** Before an order is packed or shipped. Throws an HttpError (409) if a lot that it was picked from may not be sent. */
export async function readyLots(trx: Queryable, orderId: string, now: number): Promise<void> {
  await pickLots(trx, orderId, now);
  const problem = await findLotProblem(trx, orderId, now);
  if (problem) throw conflict('unfit_lot', `${problem}. Change the lots of this order first.`);
}
