import * as contracts from '../../contracts/checkout/my-orders.ts';
import { type Route, route } from '../platform/http/route.ts';
import { deleteVerifiedAddresses } from '../platform/sessions/verified-addresses.ts';
import type { Shop } from '../platform/shop.ts';
import { askForLink } from './ask-for-link.ts';
import { listMyOrders } from './list-my-orders.ts';
import { openByCode, openMyOrders } from './open-my-orders.ts';

export function myOrdersRoutes(shop: Shop): Route[] {
  return [
    route(contracts.askForLink, ({ body }) => askForLink(shop, body.email)),
    route(contracts.openMyOrders, ({ body }, visitor) => openMyOrders(shop, visitor, body.token)),
    route(contracts.openMyOrdersByCode, ({ body }, visitor) => openByCode(shop, visitor, body)),
    route(contracts.getMyOrdersSession, async (_, { verifiedEmail }) => ({
      email: verifiedEmail ?? null,
    })),
    route(contracts.signOutOfMyOrders, async ({ body }, { sessionId, verifiedEmail: email }) => {
      if (sessionId) await deleteVerifiedAddresses(shop.db, { session_id: sessionId });
      if (email && body.everywhere) await deleteVerifiedAddresses(shop.db, { email });
      return { email: null };
    }),
    route(contracts.listMyOrders, ({ query }, visitor) => listMyOrders(shop, visitor, query.page)),
  ];
}
