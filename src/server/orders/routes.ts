import { getOrder } from '../../contracts/orders.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { showOrder } from './show-order.ts';

export function orderRoutes({ db }: Shop): Route[] {
  return [route(getOrder, ({ params }, visitor) => showOrder(db, visitor, params.orderId))];
}
