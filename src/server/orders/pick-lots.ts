import { allocateLots, whyUnfit } from '../../domain/certificates/allocate-lots.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { addPickedLots, listLotStock, listPickedLots } from '../certificates/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { vialsOf } from './parcels.ts';
import type { StoredOrder } from './tables.ts';

type Stock = Awaited<ReturnType<typeof listLotStock>>;

/**
 * Picks lots for what an order still has to be sent and has none for yet, as far as there are vials, and returns those
 * that the rest is picked from. The lots of its
 * products stay locked until the transaction ends: two orders never get the same vial, and a recall comes before or
 * after. `now` in milliseconds.
 */
export async function pickLots(
  trx: Queryable,
  order: Pick<StoredOrder, 'id' | 'adjustments'>,
  now: number,
): Promise<Stock> {
  const { id: orderId } = order;
  const vials = await vialsOf(trx, order);
  const productIds = [...vials.keys()];
  const stock = await listLotStock(trx, productIds, 'lock');
  if (stock.length === 0) return [];
  const picked = await listUnshippedLots(trx, orderId);
  const covered = new Map<string, number>();
  for (const { productId, quantity } of picked) {
    covered.set(productId, (covered.get(productId) ?? 0) + quantity);
  }
  // What broke was picked as well, and is not picked anew.
  const missing = [...vials].map(([productId, { unshipped, lost }]) => ({
    productId,
    quantity: Math.max(0, unshipped + lost - (covered.get(productId) ?? 0)),
  }));
  const numbers = new Map(stock.map(({ id, number }) => [id, number]));
  const chosen = allocateLots(missing, stock, shopDay(now));
  await addPickedLots(
    trx,
    orderId,
    chosen.map((one) => ({ ...one, number: numbers.get(one.lotId) ?? '' })),
  );
  return keepPicked(stock, [...picked, ...chosen]);
}

/** Why what was picked for an order may not be sent: 'Lot B-1 was recalled'. `now` in milliseconds. */
export async function findLotProblem(
  db: Queryable,
  orderId: string,
  now: number,
): Promise<string | undefined> {
  const picked = await listUnshippedLots(db, orderId);
  const productIds = picked.map(({ productId }) => productId);
  return describeProblem(keepPicked(await listLotStock(db, productIds), picked), now);
}

/** Before an order is packed or shipped. Throws an HttpError (409) if a lot that it was picked from may not be sent. */
export async function readyLots(
  trx: Queryable,
  order: Pick<StoredOrder, 'id' | 'adjustments'>,
  now: number,
): Promise<void> {
  const problem = describeProblem(await pickLots(trx, order, now), now);
  if (problem) throw conflict('unfit_lot', `${problem}. Change the lots of this order first.`);
}

async function listUnshippedLots(db: Queryable, orderId: string) {
  const picked = (await listPickedLots(db, [orderId])).get(orderId) ?? [];
  return picked.filter(({ parcel }) => parcel === 0);
}

function keepPicked(stock: Stock, picked: readonly { lotId: string | null }[]): Stock {
  return stock.filter(({ id }) => picked.some(({ lotId }) => lotId === id));
}

function describeProblem(lots: Stock, now: number): string | undefined {
  const today = shopDay(now);
  const unfit = lots.find((lot) => whyUnfit(lot, today));
  return unfit && `Lot ${unfit.number} ${whyUnfit(unfit, today)}`;
}
