import * as work from '../../../contracts/orders/act-on-order.ts';
import * as adminOrders from '../../../contracts/orders/admin-orders.ts';
import * as bulk from '../../../contracts/orders/bulk-orders.ts';
import * as change from '../../../contracts/orders/change-order.ts';
import * as lots from '../../../contracts/orders/order-lots.ts';
import * as outstanding from '../../../contracts/orders/outstanding.ts';
import * as held from '../../../contracts/orders/stock-holders.ts';
import * as layouts from '../../../contracts/orders/tracking-layouts.ts';
import { forLongReads } from '../../platform/database/for-long-reads.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { SignedInVisitor } from '../../platform/sessions/visitor.ts';
import type { Shop } from '../../platform/shop.ts';
import { releaseOrders } from '../release-orders.ts';
import { remindOfDebt } from '../remind-of-debts.ts';
import { countEarly, reopenEarly } from '../reopen-expired-early.ts';
import {
  addNote,
  extendHold,
  markPacked,
  sendPaymentAddress,
  takeAction,
  waiveRest,
} from './act-on-order.ts';
import { markSeveralPacked, shipSeveral, unshipSeveral } from './act-on-orders.ts';
import { changeLots, listLotChoices } from './change-lots.ts';
import { changeOrderContents, previewOrderContents } from './change-order-contents.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { listOrdersToShip } from './list-orders-to-ship.ts';
import { listOutstanding } from './list-outstanding.ts';
import { listPackingSlips } from './list-packing-slips.ts';
import { listStockHolders } from './list-stock-holders.ts';
import { makePickList } from './make-pick-list.ts';
import type { OrderWork } from './order-work.ts';
import { changeParcel, shipPart, takePartBack } from './ship-parcels.ts';
import { showOrderDetails } from './show-order-details.ts';
import { countWaiting } from './store.ts';
import { readTrackingLayouts, saveTrackingLayout } from './tracking-layouts.ts';

export function orderDeskRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  /** Has `work` done on the order of the path, as the body says, and answers with the order as it is then. */
  const working =
    <Body>(work: OrderWork<Body>) =>
    async (
      { params: { id }, body }: { params: { id: string }; body: Body },
      by: SignedInVisitor,
    ) => {
      await work(shop, id, by.administrator.username, body);
      return showOrderDetails(shop, id, clock());
    };
  return [
    route(adminOrders.listOrders, ({ query }) => listOrders(db, query)),
    route(adminOrders.countOrders, () => countWaiting(db)),
    route(adminOrders.countOrdersExpiredEarly, async () => ({
      count: await countEarly(db, clock()),
    })),
    route(adminOrders.reopenOrdersExpiredEarly, (_, { administrator }) =>
      reopenEarly(shop, administrator.username),
    ),
    route(adminOrders.exportOrders, ({ query }) => exportOrders(forLongReads(db), query)),
    route(held.listStockHolders, async () => ({ holders: await listStockHolders(db) })),
    route(held.releaseOrders, async ({ body: { ids, notifyCustomer } }, { administrator }) => {
      const done = await releaseOrders(shop, ids, administrator.username, notifyCustomer);
      return { ...done, counts: await countWaiting(db) };
    }),
    route(outstanding.listOutstanding, ({ query }) => listOutstanding(db, query, clock())),
    route(adminOrders.getPickList, ({ query }) => makePickList(db, query.orders)),
    route(adminOrders.listPackingSlips, ({ query }) => listPackingSlips(shop, query.orders)),
    route(bulk.listOrdersToShip, ({ query }) => listOrdersToShip(db, query.orders)),
    route(bulk.markSeveralPacked, ({ body: { ids, packed } }, { administrator }) =>
      markSeveralPacked(shop, ids, administrator.username, packed),
    ),
    route(bulk.shipSeveral, ({ body }, { administrator }) =>
      shipSeveral(shop, body, administrator.username),
    ),
    route(bulk.unshipSeveral, ({ body: { ids } }, { administrator }) =>
      unshipSeveral(shop, ids, administrator.username),
    ),
    route(layouts.listTrackingLayouts, async () => ({ layouts: await readTrackingLayouts(db) })),
    route(layouts.saveTrackingLayout, async ({ body }, { administrator }) => ({
      layouts: await saveTrackingLayout(shop, body, administrator.username),
    })),
    route(adminOrders.getOrderDetails, ({ params }) => showOrderDetails(shop, params.id, clock())),
    route(lots.listLotChoices, async ({ params }) => ({
      lots: await listLotChoices(db, params.id, params.productId, clock()),
    })),
    route(change.previewOrderChange, ({ params, body }, { administrator }) =>
      previewOrderContents(shop, params.id, administrator.username, body),
    ),
    route(change.changeOrder, working(changeOrderContents)),
    route(lots.changeLots, working(changeLots)),
    route(work.takeOrderAction, working(takeAction)),
    route(work.changeParcel, working(changeParcel)),
    route(work.shipPart, working(shipPart)),
    route(work.takePartBack, async ({ params: { id, position } }, { administrator }) => {
      await takePartBack(shop, id, administrator.username, { position });
      return showOrderDetails(shop, id, clock());
    }),
    route(work.markPacked, working(markPacked)),
    route(work.addNote, working(addNote)),
    route(work.extendHold, working(extendHold)),
    route(work.sendPaymentAddress, working(sendPaymentAddress)),
    route(work.waiveRest, working(waiveRest)),
    route(outstanding.remindOfDebt, async ({ params }, { administrator }) => {
      await remindOfDebt(shop, params.id, administrator.username);
      return showOrderDetails(shop, params.id, clock());
    }),
  ];
}
