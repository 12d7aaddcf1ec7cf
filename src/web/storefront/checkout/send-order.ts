import type { placeOrder } from '../../../contracts/checkout/orders.ts';
import type { Request } from '../../../contracts/wire/endpoint.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { ApiError, call } from '../../api.ts';
import { makeKey } from '../../make-key.ts';
import { tabStorage } from '../browser-storage.ts';

/** An order that was sent and not answered yet. Every retry with its idempotency key gets the same answer. */
type OrderAttempt = {
  key: string;
  /** The cart and the figures that were sent; nothing personal. */
  fingerprint: string;
};

const STORED_AS = 'order-attempt';

export type WantedOrder = {
  /** The same for the same cart and figures. */
  fingerprint: string;
  body: Request<typeof placeOrder>['body'];
};

type SentOrder = {
  id: string;
  /** What to tell the shopper where the order that exists is an earlier one than was asked for. */
  earlier?: string;
};

/**
 * Sends an order. Retries of the same order carry the same key, so that a lost answer never makes a second one.
 * An earlier, unanswered attempt with another cart or other figures may have made an order: it is looked up first,
 * since its key is about to be replaced.
 * Throws an ApiError where no order was made, and whatever `fetch` throws where that is unknown.
 */
export async function sendOrder({ fingerprint, body }: WantedOrder): Promise<SentOrder> {
  const last = readAttempt();
  if (last && last.fingerprint !== fingerprint) {
    const placed = await findPlacedOrder(last);
    if (placed) return { ...placed, earlier: describeEarlier(placed.id) };
  }

  const attempt = last?.fingerprint === fingerprint ? last : { key: makeKey(), fingerprint };
  tabStorage.keep(STORED_AS, attempt);
  try {
    const headers = { 'idempotency-key': attempt.key };
    return await call('POST /api/orders', { headers, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'already_placed') throw error;
    const placed = await findPlacedOrder(attempt);
    if (!placed) throw error;
    return { ...placed, earlier: error.body.message };
  }
}

function describeEarlier(orderId: string): string {
  return `Your order ${orderNumber(orderId)} was already placed, with the figures you had seen before. Please check its total.`;
}

export function readAttempt(): OrderAttempt | undefined {
  return tabStorage.read(STORED_AS, isOrderAttempt);
}

export function forgetAttempt(): void {
  tabStorage.keep(STORED_AS, undefined);
}

/** The order that an attempt made; undefined where it made none. Throws when the server cannot be asked. */
export async function findPlacedOrder({ key }: OrderAttempt): Promise<{ id: string } | undefined> {
  try {
    return await call('GET /api/order-attempts/{key}', { params: { key } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function isOrderAttempt(kept: unknown): kept is OrderAttempt {
  if (typeof kept !== 'object' || kept === null) return false;
  const { key, fingerprint }: { key?: unknown; fingerprint?: unknown } = kept;
  return typeof key === 'string' && /^[0-9a-f]{32}$/.test(key) && typeof fingerprint === 'string';
}
