import * as exports from '../../contracts/exports/exports.ts';
import * as journal from '../../contracts/exports/journal.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { readBooks, saveBooks } from './books.ts';
import { listInvoices, listTaxes } from './list-invoices.ts';
import { listJournal } from './list-journal.ts';
import { listOrderLines } from './list-order-lines.ts';
import { listRefunds } from './list-refunds.ts';
import { listTransfers } from './list-transfers.ts';

export function exportRoutes(shop: Shop): Route[] {
  const { db } = shop;
  return [
    route(exports.exportOrderLines, ({ query }) => listOrderLines(forLongReads(db), query)),
    route(exports.exportTransfers, ({ query }) => listTransfers(forLongReads(db), query)),
    route(exports.exportRefunds, ({ query }) => listRefunds(forLongReads(db), query)),
    route(exports.exportTaxes, ({ query }) => listTaxes(forLongReads(db), query)),
    route(exports.exportInvoices, ({ query }) => listInvoices(forLongReads(db), query)),
    route(journal.exportJournal, ({ query }) => listJournal(forLongReads(db), query)),
    route(journal.getBooks, () => readBooks(db)),
    route(journal.putBooks, ({ body }, { administrator }) =>
      saveBooks(shop, body, administrator.username),
    ),
  ];
}
