import type { Request } from '../../../contracts/endpoint.ts';
import type { placeOrder } from '../../../contracts/orders.ts';
import { orderNumber } from '../../../domain/order-number.ts';
import { ApiError, call } from '../../api.ts';
import { beginAttempt, findPlacedOrder, readAttempt } from './order-attempt.ts';

export type WantedOrder = {
  /** The same for the same cart and figures. */
  fingerprint: string;
  body: Request<typeof placeOrder>['body'];
};

export type SentOrder = {
  id: string;
  /** What to say where the order that stands is an earlier one than was asked for. */
  earlier?: string;
};

/**
 * Sends an order. Tries of the same order carry the same key, so an answer lost on the way never
 * makes a second one. An earlier, unanswered attempt with another cart or other figures may have
 * made an order: it is looked for first, for its key is about to be replaced.
 * Throws an ApiError where no order was made, and whatever `fetch` throws where that is unknown.
 */
export async function sendOrder({ fingerprint, body }: WantedOrder): Promise<SentOrder> {
  const last = readAttempt();
  if (last && last.fingerprint !== fingerprint) {
    const placed = await findPlacedOrder(last);
    if (placed) return { ...placed, earlier: describeEarlier(placed.id) };
  }

  const attempt = beginAttempt(fingerprint);
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
