import * as contracts from '../../contracts/orders/earlier-orders.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { importEarlierOrders } from './import-earlier-orders.ts';
import { listOfCustomer, listPage } from './store.ts';

export function earlierOrderRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(contracts.importEarlierOrders, ({ body }, { administrator }) =>
      importEarlierOrders(shop, body, administrator.username),
    ),
    route(contracts.listEarlierOrders, ({ query }) => listPage(forLongReads(db), query)),
    route(contracts.listEarlierOrdersOfCustomer, ({ params }) => listOfCustomer(db, params.id)),
  ];
}
