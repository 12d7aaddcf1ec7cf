import { placeOrder as contract } from '../../contracts/checkout/orders.ts';
import { findOrderByIdempotencyKey } from '../orders/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { placeOrder } from './place-order.ts';

export function checkoutRoutes(shop: Shop): Route[] {
  return [
    route(
      contract,
      ({ body, headers }, visitor) => placeOrder(shop, visitor, body, headers['idempotency-key']),
      {
        isRepeat: async ({ headers: { 'idempotency-key': key } }, sessionId) =>
          key !== undefined &&
          (await findOrderByIdempotencyKey(shop.db, sessionId, key)) !== undefined,
      },
    ),
  ];
}
