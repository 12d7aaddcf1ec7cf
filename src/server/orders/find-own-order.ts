import { HttpError } from '../platform/http/http-error.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { limitGuesses } from './limit-guesses.ts';
import { viewerOf } from './show-order.ts';
import { findOrder } from './store.ts';

/**
 * The id of an order that this visitor may act on: from the browser that placed it, as the administrator, or with its
 * email address. Throws an HttpError where there is no such order (404), or where the visitor only has its link (403,
 * and 429 after many wrong addresses).
 */
export async function findOwnOrder(
  shop: Pick<Shop, 'db' | 'clock'>,
  visitor: Visitor,
  orderId: string,
  email: string | undefined,
): Promise<string> {
  const order = await findOrder(shop.db, orderId.toLowerCase());
  if (viewerOf(order, visitor) !== 'other') return order.id;
  const isTheirs =
    email &&
    (await limitGuesses(shop, order.number, async () =>
      order.email.toLowerCase() === email.toLowerCase() ? true : undefined,
    ));
  if (isTheirs) return order.id;
  throw notYourOrder('Enter the email address that this order was placed with.');
}

export function notYourOrder(message: string): HttpError {
  return new HttpError(403, 'not_your_order', message);
}
