import * as partial from '../../../contracts/orders/refund-part.ts';
import * as contracts from '../../../contracts/returns/returns.ts';
import { showOrderDetails } from '../../orders/admin/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Shop } from '../../platform/shop.ts';
import { countWaitingReturns, findReturnPicture } from '../store.ts';
import { announceReturn, previewAnnouncementMail } from './announce-return.ts';
import { answerReturn, previewAnswerMail } from './answer-return.ts';
import { listReturns } from './list-returns.ts';
import { receiveReturn } from './receive-return.ts';
import { previewPartialRefund, refundPart } from './refund-part.ts';
import { replaceItems } from './replace-items.ts';
import { showReturnsOf } from './show-returns.ts';

export function returnDeskRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(contracts.listReturns, ({ query }) => listReturns(db, query)),
    route(contracts.countWaitingReturns, async () => ({
      waiting: await countWaitingReturns(db),
    })),
    route(contracts.listReturnsOfOrder, ({ params }) => showReturnsOf(db, params.id)),
    route(contracts.getReturnPicture, async ({ params }) => ({
      picture: await findReturnPicture(db, params.id),
    })),
    route(contracts.announceReturn, async ({ params, body }, { administrator }) => {
      await announceReturn(shop, params.id, administrator.username, body);
      return showReturnsOf(db, params.id);
    }),
    route(contracts.previewAnnouncement, ({ params, body }, { administrator }) =>
      previewAnnouncementMail(shop, params.id, administrator.username, body),
    ),
    route(contracts.answerReturn, async ({ params, body }, { administrator }) =>
      showReturnsOf(db, await answerReturn(shop, params.id, administrator.username, body)),
    ),
    route(contracts.previewAnswer, ({ params, body }, { administrator }) =>
      previewAnswerMail(shop, params.id, administrator.username, body),
    ),
    route(contracts.receiveReturn, async ({ params, body }, { administrator }) =>
      showReturnsOf(db, await receiveReturn(shop, params.id, administrator.username, body.lines)),
    ),
    route(partial.previewPartialRefund, ({ params, body }) =>
      previewPartialRefund(db, params.id, body),
    ),
    route(partial.refundPart, async ({ params, body }, { administrator }) => {
      await refundPart(shop, params.id, administrator.username, body);
      return showOrderDetails(shop, params.id, shop.clock());
    }),
    route(contracts.replaceItems, ({ params, body }, { administrator }) =>
      replaceItems(shop, params.id, administrator.username, body),
    ),
  ];
}
