import {
  findStep,
  givesUp,
  hasShipped,
  holdsStock,
  isActive,
  type OrderAction,
  type OrderFacts,
  releasesStock,
} from '../../domain/orders/order-states.ts';
import { dueDayOf } from '../../domain/orders/terms.ts';
import { findStock, returnStock, takeStock } from '../catalogue/index.ts';
import { keepPickedLots } from '../certificates/index.ts';
import { returnUse, takeUse } from '../discounts/index.ts';
import { recordEvent } from '../events/index.ts';
import { balanceOfOrder, sumSentBack } from '../payments/ledger/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import { type Actor, recordHistory } from './history.ts';
import { listParcels, listUnshipped, vialsOf } from './parcels.ts';
import { pickLots } from './pick-lots.ts';
import { findOrder, updateOrder } from './store.ts';
import { type StoredOrder, standingOf } from './tables.ts';

/** What the guards of an order's steps look at. `now` in milliseconds; `readStock` as `findStock`. */
export async function gatherFacts(
  trx: Queryable,
  order: StoredOrder,
  now: number,
  readStock = findStock,
): Promise<OrderFacts> {
  const standing = standingOf(order);
  // Only an order that does not hold its stock has to take it.
  const { inStock, productGone } = holdsStock(standing)
    ? { inStock: true, productGone: false }
    : await checkStock(trx, order, readStock);
  return {
    due: order.total_cents - order.waived_cents,
    balance: await balanceOfOrder(trx, order.id),
    sentBack: await sumSentBack(trx, order.id),
    reserved: standing.reserved,
    isPartlyShipped: (await listParcels(trx, order.id)).length > 0,
    inStock,
    productGone,
    holdOver: order.hold_until !== null && order.hold_until < now,
    onTerms: standing.onTerms,
  };
}

/** `reason` is for the owner's history, `notifyCustomer` for the mail to the customer. */
type StepWords = { reason?: string | undefined; notifyCustomer?: string | undefined };

/**
 * Takes an order, locked by the caller, from one state to the next, with everything that belongs to it: its stock and lots,
 * the use of its discount code, its history and the event that others react to. Gives the changed order. Throws an HttpError
 * (409 `not_possible`) with the guard's reason, and writes nothing.
 */
export async function changeOrderState(
  trx: Queryable,
  order: StoredOrder,
  action: OrderAction,
  { by, at, reason, notifyCustomer }: Actor & StepWords,
): Promise<StoredOrder> {
  const step = findStep(order.status, action, await gatherFacts(trx, order, at));
  if (!step.allowed) throw conflict('not_possible', `${step.reason}.`);
  const { to, event } = step;
  const before = standingOf(order);
  const after = { state: to, reserved: before.reserved || step.reserves };

  if (releasesStock(before, to)) await returnUnshipped(trx, order);
  if (!holdsStock(before) && holdsStock(after)) await takeUnshipped(trx, order);
  if (givesUp(before.state, to)) await returnUseOfCode(trx, order);
  // What had left has kept its use.
  if (!isActive(before.state) && isActive(to) && !hasShipped(to)) await takeUseOfCode(trx, order);
  if (to === 'paid') await pickLots(trx, order, at);

  await updateOrder(trx, order.id, {
    status: to,
    reserved: after.reserved ? 1 : 0,
    ...(before.onTerms && dueAfter(order, action, at)),
  });
  const entry = { kind: 'step', action, from: order.status, to, reason, notifyCustomer } as const;
  await recordHistory(trx, order.id, { by, at }, entry);
  await recordEvent(trx, { kind: event, orderId: order.id }, at);
  return findOrder(trx, order.id);
}

/** Shipping begins the time to pay of an order on terms, and undoing it takes that back. */
function dueAfter(
  { terms_days }: StoredOrder,
  action: OrderAction,
  at: number,
): Partial<StoredOrder> {
  if (action === 'ship') return { due_on: dueDayOf(at, terms_days) };
  return action === 'unship' ? { due_on: null, due_reminders: 0 } : {};
}

async function returnUnshipped(trx: Queryable, order: StoredOrder): Promise<void> {
  for (const { productId, quantity } of await listUnshipped(trx, order)) {
    await returnStock(trx, productId, quantity);
  }
  // What broke stays taken from its lot.
  for (const [productId, { lost }] of await vialsOf(trx, order)) {
    await keepPickedLots(trx, { orderId: order.id, productId, of: 'unshipped' }, lost);
  }
}

async function takeUnshipped(trx: Queryable, order: StoredOrder): Promise<void> {
  for (const { productId, quantity } of await listUnshipped(trx, order)) {
    if (!(await takeStock(trx, productId, quantity))) {
      throw conflict(
        'not_possible',
        'Not every product in the order is still in stock. Please reload the order.',
      );
    }
  }
}

async function returnUseOfCode(trx: Queryable, order: StoredOrder): Promise<void> {
  if (order.discount_code_id) await returnUse(trx, order.discount_code_id);
}

async function takeUseOfCode(trx: Queryable, order: StoredOrder): Promise<void> {
  if (order.discount_code_id && !(await takeUse(trx, order.discount_code_id))) {
    // Somebody else has used the code meanwhile. The price stands, but there is no use to return later.
    await updateOrder(trx, order.id, { discount_code_id: null });
  }
}

async function checkStock(
  trx: Queryable,
  order: StoredOrder,
  readStock: typeof findStock,
): Promise<Pick<OrderFacts, 'inStock' | 'productGone'>> {
  const facts = { inStock: true, productGone: false };
  for (const { productId, quantity } of await listUnshipped(trx, order)) {
    const left = await readStock(trx, productId);
    if (left === undefined) facts.productGone = true;
    if (left === undefined || left < quantity) facts.inStock = false;
  }
  return facts;
}
