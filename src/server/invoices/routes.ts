import {
  getInvoicePdf,
  getProforma,
  listInvoices as listing,
  listInvoicesOfMonth as listingOfMonth,
} from '../../contracts/invoices/invoices.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { drawProforma } from './draw-proforma.ts';
import { listInvoices, listInvoicesOfMonth } from './list-invoices.ts';
import { showInvoice } from './show-invoice.ts';

export function invoiceRoutes({ db, clock }: Shop): Route[] {
  return [
    route(getInvoicePdf, ({ params, query }, visitor) =>
      showInvoice(db, visitor, { ...params, ...query }),
    ),
    route(getProforma, ({ params, query }) =>
      drawProforma(db, { ...params, ...query, now: clock() }),
    ),
    route(listing, ({ query }) => listInvoices(forLongReads(db), query)),
    route(listingOfMonth, async ({ params }) => ({
      invoices: await listInvoicesOfMonth(forLongReads(db), params.month),
    })),
  ];
}
