import * as contracts from '../../contracts/checkout/cart.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { changeQuantity } from './change-quantity.ts';
import { orderAgain } from './order-again.ts';
import { showCart } from './show-cart.ts';
import { type CartLine, listCartItems, removeCartLine } from './store.ts';

export function cartRoutes(shop: Shop): Route[] {
  const show = (visitor: Visitor, lines: CartLine[]) => showCart(shop.db, visitor, lines);
  return [
    route(contracts.getCart, async (_, visitor) => {
      const { sessionId } = visitor;
      return sessionId ? show(visitor, await listCartItems(shop.db, sessionId)) : [];
    }),
    route(contracts.addToCart, async ({ body }, visitor) =>
      show(visitor, await addToCart(shop, visitor, body)),
    ),
    route(contracts.orderAgain, ({ params }, visitor) => orderAgain(shop, visitor, params.orderId)),
    route(contracts.changeQuantity, async ({ params, body }, visitor) =>
      show(
        visitor,
        await changeQuantity(shop, visitor, { id: params.id, quantity: body.quantity }),
      ),
    ),
    route(contracts.removeFromCart, async ({ params }, visitor) => {
      const { sessionId } = visitor;
      const removed = sessionId && (await removeCartLine(shop.db, sessionId, params.id));
      if (!removed) throw notFound('This item is no longer in your cart');
      return show(visitor, await listCartItems(shop.db, sessionId));
    }),
  ];
}
