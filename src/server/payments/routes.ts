import * as bankImport from '../../contracts/payments/bank-import.ts';
import { getDayEnd } from '../../contracts/payments/day-end.ts';
import { enterPayment as enterPaymentContract } from '../../contracts/payments/enter-payment.ts';
import { getMailbox, readMailboxMail } from '../../contracts/payments/mailbox.ts';
import * as months from '../../contracts/payments/months.ts';
import {
  readNotificationMails,
  recordNotificationMail,
  recordNotificationMails,
} from '../../contracts/payments/notification-mails.ts';
import * as refunds from '../../contracts/payments/refunds.ts';
import * as taxReturn from '../../contracts/payments/tax-return.ts';
import * as transfers from '../../contracts/payments/transfers.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { showOrderDetails } from '../orders/admin/index.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { SignedInVisitor } from '../platform/sessions/visitor.ts';
import type { Shop } from '../platform/shop.ts';
import { importBankFile } from './bank-import/import-bank-file.ts';
import { previewBankFile } from './bank-import/preview-bank-file.ts';
import { forgetLayout, listLayouts } from './bank-import/remembered-layouts.ts';
import { showDayEnd } from './day-end/show-day-end.ts';
import { fetchLeftMail, showMailbox } from './mailbox/show-mailbox.ts';
import { listMonths } from './months/list-months.ts';
import { showMonth } from './months/show-month.ts';
import { recordMail } from './notification-mail/record-mail.ts';
import { previewMails, recordMails } from './notification-mail/record-mails.ts';
import { listOwedRefunds } from './refunds/owed-refunds.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { findSentRefund, listSentRefunds } from './refunds/sent-refunds.ts';
import { undoRefund } from './refunds/undo-refund.ts';
import { listTaxEntries, showTaxReturn } from './tax-return/show-tax-return.ts';
import {
  changeTransfer,
  confirmTransfer,
  dismissTransfer,
  keepTransfer,
  markDuplicate,
  restoreTransfer,
  setTransferAside,
  type TransferChange,
  unconfirmTransfer,
  unmarkDuplicate,
} from './transfers/change-transfer.ts';
import { enterPayment } from './transfers/enter-payment.ts';
import { listSuggested } from './transfers/list-suggested.ts';
import { matchShown } from './transfers/match-shown.ts';
import { matchTransfer, unmatchTransfer } from './transfers/match-transfer.ts';
import { findPayable, writePayable } from './transfers/payable-orders.ts';
import { showNextTransfer, showTransfer } from './transfers/show-transfer.ts';
import { hasTransfers, listTransferRows, readTransfers, sumWaiting } from './transfers/store.ts';
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
    route(transfers.listTransfers, async ({ query }) => {
      const { sum, ...found } = await listTransferRows(db, query);
      return {
        ...found,
        rows: await readTransfers(db, found.rows),
        sum: sum === null ? null : formatCents(sum),
        waiting: await sumWaiting(db),
        hasAny: found.total > 0 || (await hasTransfers(db)),
      };
    }),
    route(transfers.listSuggestedTransfers, ({ query }) => listSuggested(db, query.page)),
    route(transfers.countWaitingTransfers, () => sumWaiting(db)),
    route(transfers.getTransfer, ({ params }) => showTransfer(db, params.id)),
    route(transfers.getNextTransfer, ({ params }) => showNextTransfer(db, params.id)),
    route(transfers.findPayableOrders, async ({ query }) => ({
      orders: (await findPayable(db, query.q)).map(writePayable),
    })),
  ];
}

function changingRoutes(shop: Shop): Route[] {
  /** Has `change` done with the transfer of the path, as the body says, and answers with the transfer as it is then. */
  const changing =
    <Body>(change: TransferChange<Body>) =>
    ({ params, body }: { params: { id: string }; body: Body }, by: SignedInVisitor) =>
      changeTransfer(shop, params.id, by.administrator.username, (trx, transfer, actor) =>
        change(trx, transfer, { ...body, ...actor }),
      );
  return [
    route(transfers.typeTransfer, async ({ body }, { administrator }) =>
      showTransfer(shop.db, await typeTransfer(shop, body, administrator.username)),
    ),
    route(enterPaymentContract, async ({ params, body }, { administrator }) => {
      await enterPayment(shop, params.id, body, administrator.username);
      return showOrderDetails(shop, params.id, shop.clock());
    }),
    route(transfers.matchShownTransfers, async ({ body }, { administrator }) => ({
      results: await matchShown(shop, body.transfers, administrator.username),
    })),
    route(transfers.confirmTransfer, changing(confirmTransfer)),
    route(transfers.unconfirmTransfer, changing(unconfirmTransfer)),
    route(transfers.matchTransfer, changing(matchTransfer)),
    route(transfers.unmatchTransfer, changing(unmatchTransfer)),
    route(transfers.markDuplicate, changing(markDuplicate)),
    route(transfers.unmarkDuplicate, changing(unmarkDuplicate)),
    route(transfers.dismissTransfer, changing(dismissTransfer)),
    route(transfers.restoreTransfer, changing(restoreTransfer)),
    route(transfers.returnTransfer, changing(setTransferAside)),
    route(transfers.keepTransfer, changing(keepTransfer)),
  ];
}

function refundRoutes(shop: Shop): Route[] {
  const { db, clock } = shop;
  return [
    route(
      refunds.listRefunds,
      async ({ query: { page, month = shopDay(clock()).slice(0, 7) } }) => {
        const limit = refunds.REFUND_PAGE_SIZE;
        const { owed, sum } = await listOwedRefunds(db);
        const sent = await listSentRefunds(db, { month, offset: (page - 1) * limit, limit });
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
      findSentRefund(db, await sendRefund(shop, body, administrator.username)),
    ),
    route(refunds.undoRefund, async ({ params, body }, { administrator }) => {
      await undoRefund(shop, params.id, { by: administrator.username, reason: body.reason });
      return findSentRefund(db, params.id);
    }),
  ];
}

function evidenceRoutes(shop: Shop): Route[] {
  return [
    route(bankImport.previewBankFile, ({ body }, { administrator }) =>
      previewBankFile(shop, body, administrator.username),
    ),
    route(bankImport.importBankFile, ({ body }, { administrator }) =>
      importBankFile(shop, body, administrator.username),
    ),
    route(bankImport.listBankLayouts, async () => ({ layouts: await listLayouts(shop.db) })),
    route(bankImport.forgetBankLayout, async ({ params }, { administrator }) => {
      await forgetLayout(shop, params.id, administrator.username);
      return { message: 'The shop no longer remembers such files' };
    }),
    route(recordNotificationMail, ({ body }, { administrator }) =>
      recordMail(shop, body, administrator.username),
    ),
    route(readNotificationMails, ({ body }, { administrator }) =>
      previewMails(shop, body.contents, administrator.username),
    ),
    route(recordNotificationMails, ({ body }, { administrator }) =>
      recordMails(shop, body.contents, administrator.username),
    ),
    route(getMailbox, async () => ({ mailbox: await showMailbox(shop) })),
    route(readMailboxMail, ({ params }, { administrator }) =>
      fetchLeftMail(shop, params.uid, administrator.username),
    ),
    route(getDayEnd, ({ query }) => showDayEnd(shop, query.day)),
    route(months.listMonths, ({ query }) =>
      listMonths({ ...shop, db: forLongReads(shop.db) }, query.until),
    ),
    route(months.getMonth, ({ params }) =>
      showMonth({ ...shop, db: forLongReads(shop.db) }, params.month),
    ),
    route(taxReturn.getTaxReturn, ({ query }) => showTaxReturn(forLongReads(shop.db), query)),
    route(taxReturn.listTaxEntries, ({ query }) => listTaxEntries(forLongReads(shop.db), query)),
  ];
}
