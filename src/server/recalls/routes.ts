import * as recalls from '../../contracts/certificates/recalls.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { listLotOrders } from './list-lot-orders.ts';
import { previewRecall } from './mail-recall.ts';
import { recallLot, withdrawRecall } from './recall-lot.ts';

export function recallRoutes(shop: Shop): Route[] {
  return [
    route(recalls.listLotOrders, ({ params, query }) =>
      listLotOrders(forLongReads(shop.db), params.id, query.page),
    ),
    route(recalls.previewRecall, ({ params, body }) =>
      previewRecall({ ...shop, db: forLongReads(shop.db) }, params.id, body.reason),
    ),
    route(recalls.recallLot, ({ params, body }, { administrator }) =>
      recallLot(shop, params.id, body.reason, administrator.username),
    ),
    route(recalls.withdrawRecall, ({ params, body }, { administrator }) =>
      withdrawRecall(shop, params.id, body.reason, administrator.username),
    ),
  ];
}
