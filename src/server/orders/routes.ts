import { cancelOwnOrder, correctOwnAddress } from '../../contracts/checkout/change-own-order.ts';
import {
  findOrder,
  findOrderByKey,
  getOrder,
  reportSent,
  takeBackSent,
} from '../../contracts/checkout/orders.ts';
import { notFound } from '../platform/http/http-error.ts';
import { type Route, route } from '../platform/http/route.ts';
import { hasMailServer } from '../platform/mail-access/mail-access.ts';
import type { Visitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { adoptOrder } from './adopt-order.ts';
import { cancelOrder, correctAddress } from './change-own-order.ts';
import { findOwnOrder } from './find-own-order.ts';
import { limitGuesses } from './limit-guesses.ts';
import { reportTransferSent, takeBackTransferSent } from './report-transfer-sent.ts';
import { showOrder } from './show-order.ts';
import { findOrderByIdempotencyKey, findOrderIdByNumber } from './store.ts';

export function orderRoutes(shop: Shop): Route[] {
  const { db } = shop;
  const show = async (visitor: Visitor, id: string) => ({
    ...(await showOrder(shop, visitor, id)),
    isMailed: await hasMailServer(shop),
  });
  return [
    route(getOrder, ({ params }, visitor) => show(visitor, params.orderId)),
    route(reportSent, async ({ params, body }, visitor) => {
      await reportTransferSent(shop, visitor, params.orderId, body?.email);
      return show(visitor, params.orderId);
    }),
    route(takeBackSent, async ({ params }, visitor) => {
      await takeBackTransferSent(shop, visitor, params.orderId);
      return show(visitor, params.orderId);
    }),
    route(correctOwnAddress, async ({ params, body: { email, ...address } }, visitor) => {
      const id = await findOwnOrder(shop, visitor, params.orderId, email);
      await correctAddress(shop, id, address);
      return show(visitor, id);
    }),
    route(cancelOwnOrder, async ({ params, body }, visitor) => {
      const id = await findOwnOrder(shop, visitor, params.orderId, body.email);
      await cancelOrder(shop, id);
      return show(visitor, id);
    }),
    route(findOrderByKey, async ({ params }, { sessionId }) => {
      const placed = sessionId && (await findOrderByIdempotencyKey(db, sessionId, params.key));
      if (!placed) throw notFound('No order was placed with this key');
      return { id: placed.id };
    }),
    route(findOrder, async ({ body }, visitor) => {
      const id = await limitGuesses(shop, body.number, () =>
        findOrderIdByNumber(db, body.number, body.email),
      );
      if (!id) throw notFound('We found no order with this number and email address.');
      await adoptOrder(shop, visitor, id);
      return { id };
    }),
  ];
}
