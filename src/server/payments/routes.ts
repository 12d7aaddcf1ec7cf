import { importBankFile, previewBankFile } from '../../contracts/payments/bank-import.ts';
import { getDayEnd } from '../../contracts/payments/day-end.ts';
import {
  readNotificationMail,
  readNotificationMails,
  recordNotificationMail,
  recordNotificationMails,
} from '../../contracts/payments/notification-mails.ts';
import * as refunds from '../../contracts/payments/refunds.ts';
import * as transfers from '../../contracts/payments/transfers.ts';
import { formatCents, readCents } from '../../domain/money.ts';
import { shopDay } from '../../domain/shop-day.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import * as bankFiles from './bank-import/import-bank-file.ts';
import { showDayEnd } from './day-end/show-day-end.ts';
import { recordMail, showMail } from './notification-mail/record-mail.ts';
import { recordMails, showMails } from './notification-mail/several-mails.ts';
import { listOwed } from './refunds/owed-refunds.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { findSent, listSent } from './refunds/sent-refunds.ts';
import { undoRefund } from './refunds/undo-refund.ts';
import {
  changeTransfer,
  confirm,
  dismiss,
  markDuplicate,
  moveAll,
  moveRest,
  unconfirm,
} from './transfers/change-transfer.ts';
import { findPayable } from './transfers/find-payable.ts';
import { matchTransfer, unmatchTransfer } from './transfers/match-transfer.ts';
import { writePayable } from './transfers/payable-orders.ts';
import { showNext, showTransfer } from './transfers/show-transfer.ts';
import { listTransferRows, readTransfers, sumWaiting } from './transfers/store.ts';
import { typeTransfer } from './transfers/type-transfer.ts';

export function paymentRoutes(shop: Shop): Route[] {
  return [
    ...readingRoutes(shop),
    ...changingRoutes(shop),
    ...refundRoutes(shop),
    ...evidenceRoutes(shop),
  ];
}

function readingRoutes({ db }: Shop): Route[] {
  return [
    route(transfers.listTransfers, async ({ query: { page, ...wanted } }) => {
      const limit = transfers.TRANSFER_PAGE_SIZE;
      const offset = (page - 1) * limit;
      const { rows, total, sum } = await listTransferRows(db, { ...wanted, offset, limit });
      return {
        transfers: await readTransfers(db, rows),
        total,
        sum: formatCents(sum),
        waiting: await sumWaiting(db),
      };
    }),
    route(transfers.countWaitingTransfers, () => sumWaiting(db)),
    route(transfers.getTransfer, ({ params }) => showTransfer(db, params.id)),
    route(transfers.getNextTransfer, ({ params }) => showNext(db, params.id)),
    route(transfers.findPayableOrders, async ({ query }) => ({
      orders: (await findPayable(db, query.q)).map(writePayable),
    })),
  ];
}

function changingRoutes(shop: Shop): Route[] {
  type Change = Parameters<typeof changeTransfer>[3];
  type Called = { params: { id: string } };
  type By = { administrator: { username: string } };
  const change = ({ params }: Called, { administrator }: By, work: Change) =>
    changeTransfer(shop, params.id, administrator.username, work);
  return [
    route(transfers.typeTransfer, async ({ body }, { administrator }) =>
      showTransfer(shop.db, await typeTransfer(shop, body, administrator.username)),
    ),
    route(transfers.confirmTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        confirm(trx, transfer, { ...actor, ...call.body }),
      ),
    ),
    route(transfers.unconfirmTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        unconfirm(trx, transfer, { ...actor, ...call.body }),
      ),
    ),
    route(transfers.matchTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) => {
        const matches = call.body.matches.map(({ orderId, amount }) => ({
          orderId,
          amount: readCents(amount),
        }));
        return matchTransfer(trx, transfer, { ...call.body, matches }, actor);
      }),
    ),
    route(transfers.unmatchTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        unmatchTransfer(trx, transfer, call.body.orderId, actor),
      ),
    ),
    route(transfers.markDuplicate, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        markDuplicate(trx, transfer, { ...actor, ...call.body }),
      ),
    ),
    route(transfers.unmarkDuplicate, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        moveAll(trx, transfer, 'duplicate', 'unconfirmed', { ...actor, ...call.body }),
      ),
    ),
    route(transfers.dismissTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        dismiss(trx, transfer, { ...actor, ...call.body }),
      ),
    ),
    route(transfers.restoreTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        moveAll(trx, transfer, 'dismissed', 'unconfirmed', { ...actor, ...call.body }),
      ),
    ),
    route(transfers.returnTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        moveRest(trx, transfer, 'open', 'to-return', { ...actor, ...call.body }),
      ),
    ),
    route(transfers.keepTransfer, (call, by) =>
      change(call, by, (trx, transfer, actor) =>
        moveRest(trx, transfer, 'to-return', 'open', { ...actor, ...call.body }),
      ),
    ),
  ];
}

function refundRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  return [
    route(
      refunds.listRefunds,
      async ({ query: { page, month = shopDay(clock()).slice(0, 7) } }) => {
        const limit = refunds.REFUND_PAGE_SIZE;
        const { owed, sum } = await listOwed(db);
        const sent = await listSent(db, { month, offset: (page - 1) * limit, limit });
        return {
          owed,
          owedSum: formatCents(sum),
          month,
          sent: sent.sent,
          sentTotal: sent.total,
          sentSum: formatCents(sent.sum),
        };
      },
    ),
    route(refunds.sendRefund, async ({ body }, { administrator }) =>
      findSent(db, await sendRefund(shop, body, administrator.username)),
    ),
    route(refunds.undoRefund, async ({ params, body }, { administrator }) => {
      await undoRefund(shop, params.id, { by: administrator.username, reason: body.reason });
      return findSent(db, params.id);
    }),
  ];
}

function evidenceRoutes(shop: Shop): Route[] {
  return [
    route(previewBankFile, ({ body }, { administrator }) =>
      bankFiles.previewBankFile(shop, body, administrator.username),
    ),
    route(importBankFile, ({ body }, { administrator }) =>
      bankFiles.importBankFile(shop, body, administrator.username),
    ),
    route(readNotificationMail, ({ body }, { administrator }) =>
      showMail(shop, body.content, administrator.username),
    ),
    route(recordNotificationMail, ({ body }, { administrator }) =>
      recordMail(shop, body, administrator.username),
    ),
    route(readNotificationMails, ({ body }, { administrator }) =>
      showMails(shop, body.contents, administrator.username),
    ),
    route(recordNotificationMails, ({ body }, { administrator }) =>
      recordMails(shop, body.contents, administrator.username),
    ),
    route(getDayEnd, ({ query }) => showDayEnd(shop, query.day)),
  ];
}
