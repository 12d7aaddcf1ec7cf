import * as contracts from '../../contracts/checkout/cart.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { changeQuantity } from './change-quantity.ts';
import { listCartItems, removeCartLine } from './store.ts';

export function cartRoutes(shop: Shop): Route[] {
  return [
    route(contracts.getCart, async (_, { sessionId }) =>
      sessionId ? listCartItems(shop.db, sessionId) : [],
    ),
    route(contracts.addToCart, ({ body }, visitor) => addToCart(shop, visitor, body)),
    route(contracts.changeQuantity, ({ params, body }, visitor) =>
      changeQuantity(shop, visitor, { id: params.id, quantity: body.quantity }),
    ),
    route(contracts.removeFromCart, async ({ params }, { sessionId }) => {
      const removed = sessionId && (await removeCartLine(shop.db, sessionId, params.id));
      if (!removed) throw notFound('This item is no longer in your cart');
      return listCartItems(shop.db, sessionId);
    }),
  ];
}
