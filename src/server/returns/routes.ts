import { askForReturn as asking, listOwnReturns } from '../../contracts/returns/own-returns.ts';
import { findOwnOrder } from '../orders/index.ts';
import { createPictureShrinker } from '../pictures/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { askForReturn } from './ask-for-return.ts';
import { showOwnReturns } from './show-own-returns.ts';

export function returnRoutes(shop: Shop): Route[] {
  const shrink = createPictureShrinker('picture');
  return [
    route(listOwnReturns, ({ params }, visitor) =>
      showOwnReturns(shop.db, visitor, params.orderId, shop.clock()),
    ),
    route(asking, async ({ params, body: { email, ...asked } }, visitor) => {
      const id = await findOwnOrder(shop, visitor, params.orderId, email);
      await askForReturn(shop, id, asked, shrink);
      return showOwnReturns(shop.db, visitor, id, shop.clock());
    }),
  ];
}
