import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import {
  findOpen,
  type InvoiceStep,
  nextInvoiceStep,
} from '../../domain/invoices/next-invoice-step.ts';
import { isErased } from '../../domain/orders/is-erased.ts';
import { isActive } from '../../domain/orders/order-states.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { listLines, lockOrder, readPartialRefunds, type StoredOrder } from '../orders/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { Shop } from '../platform/shop.ts';
import { describeCreditOfPart, describeCreditOfRest } from './describe-credit.ts';
import { fingerprintOf, gatherSale, isInvoiced, type Sale } from './gather-sale.ts';
import { insertInvoice, listInvoicesOf, readContent } from './store.ts';
import type { InvoiceRow } from './tables.ts';

/**
 * The reaction to whatever happens to an order: issues the invoice that is due, and the credit notes for what was refunded,
 * changed or cancelled since. It looks at the order as it is, so that running twice, or late, issues nothing twice.
 */
export function issueInvoices({ db, clock }: Pick<Shop, 'db' | 'clock'>) {
  return async ({ orderId }: { orderId: string }): Promise<void> => {
    await runTransaction(db, async (trx) => {
      const order = await lockOrder(trx, orderId);
      // Nothing is issued to nobody.
      if (isErased(order)) return;
      await issueAll(trx, order, clock());
    });
  };
}

async function issueAll(trx: Queryable, order: StoredOrder, now: number): Promise<void> {
  const issued = await listInvoicesOf(trx, order.id);
  const isDue = await isInvoiced(trx, order, findOpen(issued) !== undefined);
  // Most of what happens to an order is before its invoice.
  if (!isDue && issued.length === 0) return;
  const sale = await gatherSale(trx, order);
  const refunds = readPartialRefunds(order);
  for (;;) {
    const next = nextInvoiceStep({
      ...{ isDue, sale: fingerprintOf(sale) },
      refunds: refunds.map(({ reason }) => reason),
      issued: issued.map((row) => ({
        ...row,
        sale: fingerprintOf(readContent(row)),
        total: row.total_cents,
      })),
    });
    if (!next) return;
    issued.push(await issue(trx, { order, sale, refunds, issued, isDue }, next, now));
  }
}

type Parts = {
  order: StoredOrder;
  sale: Sale;
  refunds: ReturnType<typeof readPartialRefunds>;
  issued: readonly InvoiceRow[];
  isDue: boolean;
};

async function issue(
  trx: Queryable,
  parts: Parts,
  next: InvoiceStep,
  now: number,
): Promise<InvoiceRow> {
  const row = { order_id: parts.order.id, issued_at: now, issued_on: shopDay(now) };
  if (next.step === 'invoice') {
    const kind = parts.sale.kind === 'receipt' ? ('receipt' as const) : ('invoice' as const);
    return insertInvoice(trx, {
      ...row,
      ...{ credits: null, refund: null },
      sale: { ...parts.sale, kind },
    });
  }
  const { invoiceId, refund } = next;
  const credit = await describeCredit(trx, parts, invoiceId, refund);
  const sale = { ...credit, kind: 'credit-note' as const };
  return insertInvoice(trx, { ...row, credits: invoiceId, refund, sale });
}

async function describeCredit(
  trx: Queryable,
  { order, refunds, issued, isDue }: Parts,
  invoiceId: string,
  reason: string | null,
): Promise<Sale> {
  const contents = (of: (row: InvoiceRow) => boolean): InvoiceContent[] =>
    issued.filter(of).map(readContent);
  const [invoice] = contents(({ id }) => id === invoiceId);
  if (!invoice) throw new Error(`invoice ${invoiceId} is not of this order`);
  const refund = refunds.find((one) => one.reason === reason);
  if (!refund) {
    const earlier = contents(({ credits }) => credits === invoiceId);
    return describeCreditOfRest(invoice, earlier, isDue ? 'The order was changed' : whyOver(order));
  }
  const lines = (await listLines(trx, order.id)).map(({ id, unitPrice, product }) => ({
    ...{ id, name: withContent(product), price: formatCents(unitPrice) },
    taxExempt: product.taxExempt ?? false,
  }));
  return describeCreditOfPart(invoice, refund, lines);
}

/** Why an order has no invoice any more, in the customer's words. */
function whyOver({ status, terms_days }: StoredOrder): string {
  if (isActive(status)) {
    return terms_days > 0 ? 'The order was not shipped' : 'The payment was taken off the order';
  }
  return status === 'expired' ? 'The order expired unpaid' : 'The order was cancelled';
}
