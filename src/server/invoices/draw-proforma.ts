import type { PdfFile } from '../../contracts/invoices/invoices.ts';
import { withContent } from '../../domain/catalogue/size-name.ts';
import { shopDay } from '../../domain/dates/shop-day.ts';
import { formatCents, readCents } from '../../domain/pricing/money.ts';
import { lineTotal } from '../../domain/pricing/price-cart.ts';
import { showQuote } from '../drafts/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { drawInvoice } from './draw-invoice.ts';
import { gatherSeller } from './gather-sale.ts';
import { drawFile } from './show-invoice.ts';

type Wanted = { token: string; paper: Parameters<typeof drawInvoice>[1]; now: number };

/**
 * A quote as a proforma invoice. It names the company alone: whoever has the quote's link may read it. `now` in milliseconds.
 * Throws an HttpError (404) where there is no such quote.
 */
export async function drawProforma(db: Queryable, { token, paper, now }: Wanted): Promise<PdfFile> {
  const quote = await showQuote(db, token, { sessionId: undefined, now });
  const { subtotal, shipping, beforeTax, total, poNumber, validUntil, note, termsDays } = quote;
  return drawFile(
    {
      kind: 'proforma',
      number: '',
      issuedOn: shopDay(now),
      ...{
        credits: null,
        reason: '',
        order: null,
        province: '',
        paid: null,
        waived: '0.00',
        taxable: '0.00',
        taxes: [],
        discount: null,
      },
      seller: await gatherSeller(db),
      buyer: {
        ...{ name: '', email: '', billingAddress: [], shippingAddress: [] },
        company: quote.company,
      },
      lines: quote.lines.map(({ quantity, price, product }) => ({
        ...{ quantity, price, lots: [], taxExempt: product.taxExempt ?? false },
        name: withContent(product),
        amount: formatCents(lineTotal({ quantity, unitPrice: readCents(price) })),
      })),
      adjustments: quote.adjustments.flatMap((one) =>
        one.kind === 'refund' ? [] : [{ kind: one.kind, amount: one.amount, reason: one.reason }],
      ),
      shippingMethod: quote.shippingMethod,
      ...{ subtotal, shipping, beforeTax, total, poNumber, validUntil, note },
      terms: termsDays > 0 ? { days: termsDays, dueOn: null } : null,
    },
    paper,
  );
}
