import * as quotes from '../../contracts/checkout/quotes.ts';
import * as contracts from '../../contracts/orders/drafts.ts';
import * as purchaseOrders from '../../contracts/orders/purchase-orders.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { acceptForCustomer, acceptQuoteOf } from './accept-draft.ts';
import { draftEditingRoutes, getDraft } from './edit-drafts.ts';
import { findPurchaseOrder, keepPurchaseOrder } from './purchase-order-files.ts';
import { repeatOrder } from './repeat-order.ts';
import { sendQuote } from './send-quote.ts';
import { setPurchaseOrder } from './set-purchase-order.ts';
import { showQuote } from './show-quote.ts';

export function draftRoutes(shop: Shop): Route[] {
  return [
    ...draftEditingRoutes(shop),
    route(purchaseOrders.uploadPurchaseOrder, ({ file }) => keepPurchaseOrder(shop, file)),
    route(purchaseOrders.getPurchaseOrder, ({ params }) => findPurchaseOrder(shop.db, params.id)),
    route(purchaseOrders.setPurchaseOrder, ({ params, body }, { administrator }) =>
      setPurchaseOrder(shop, params.id, administrator.username, body),
    ),
    route(contracts.sendQuote, ({ params, body }, { administrator }) =>
      sendQuote(shop, { id: params.id, version: body.version, by: administrator.username }),
    ),
    route(contracts.acceptDraft, async ({ params, body }, { administrator }) => {
      await acceptForCustomer(shop, { id: params.id, by: administrator.username }, body);
      return getDraft(shop, params.id);
    }),
    route(contracts.repeatOrder, ({ params }, { administrator }) =>
      repeatOrder(shop, params.id, administrator.username),
    ),
    route(quotes.getQuote, ({ params }, { sessionId }) =>
      showQuote(shop.db, params.token, { sessionId, now: shop.clock() }),
    ),
    route(quotes.acceptQuote, ({ params, body }, visitor) =>
      acceptQuoteOf(shop, visitor, params.token, body),
    ),
  ];
}
