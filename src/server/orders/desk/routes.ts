import * as desk from '../../../contracts/admin-orders.ts';
import * as held from '../../../contracts/held-orders.ts';
import * as work from '../../../contracts/work-on-order.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Shop } from '../../platform/shop.ts';
import { countEarly, releaseOrders, reopenEarly } from '../index.ts';
import { listHolders } from './list-holders.ts';
import { exportOrders, listOrders } from './list-orders.ts';
import { listPackingSlips } from './list-packing-slips.ts';
import { makePickList } from './make-pick-list.ts';
import { showSheet } from './show-sheet.ts';
import { countWaiting } from './store.ts';
import {
  addNote,
  changeParcel,
  extendHold,
  markPacked,
  takeAction,
  waiveRest,
} from './work-on-order.ts';

export function orderDeskRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  const show = (id: string) => showSheet(db, id, clock());
  return [
    route(desk.listOrders, ({ query }) => listOrders(db, query)),
    route(desk.countOrders, () => countWaiting(db)),
    route(desk.countEarlyOrders, async () => ({ count: await countEarly(db, clock()) })),
    route(desk.reopenEarlyOrders, (_, { administrator }) =>
      reopenEarly(shop, administrator.username),
    ),
    route(desk.exportOrders, ({ query }) => exportOrders(db, query)),
    route(held.listHolders, async () => ({ holders: await listHolders(db) })),
    route(held.releaseOrders, async ({ body: { ids, notifyCustomer } }, { administrator }) => {
      const done = await releaseOrders(shop, ids, administrator.username, notifyCustomer);
      return { ...done, counts: await countWaiting(db) };
    }),
    route(desk.getPickList, () => makePickList(db)),
    route(desk.listPackingSlips, () => listPackingSlips(db)),
    route(desk.getOrderSheet, ({ params }) => show(params.id)),
    route(work.takeOrderAction, async ({ params: { id }, body }, { administrator }) => {
      await takeAction(shop, id, administrator.username, body);
      return show(id);
    }),
    route(work.changeParcel, async ({ params: { id }, body }, { administrator }) => {
      await changeParcel(shop, id, administrator.username, body);
      return show(id);
    }),
    route(work.markPacked, async ({ params: { id }, body }, { administrator }) => {
      await markPacked(shop, id, administrator.username, body.packed);
      return show(id);
    }),
    route(work.addNote, async ({ params: { id }, body }, { administrator }) => {
      await addNote(shop, id, administrator.username, body.text);
      return show(id);
    }),
    route(work.extendHold, async ({ params: { id }, body }, { administrator }) => {
      await extendHold(shop, id, administrator.username, body);
      return show(id);
    }),
    route(work.waiveRest, async ({ params: { id }, body }, { administrator }) => {
      await waiveRest(shop, id, administrator.username, body);
      return show(id);
    }),
  ];
}
