import { z } from 'zod';
import { adjustment } from '../../contracts/checkout/orders.ts';
import type { InvoiceContent } from '../../contracts/invoices/invoice-content.ts';
import { type Cents, readCents } from '../../domain/pricing/money.ts';
import { taxableAmount } from '../../domain/tax/charge-taxes.ts';
import { readContent } from '../invoices/index.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Queryable } from '../platform/database/schema.ts';
import type { IssuedRow } from './issued-invoices.ts';

type Row = Pick<IssuedRow, 'id' | 'credits' | 'refund' | 'content' | 'adjustments'>;

const storedAdjustments = z.array(adjustment);

/**
 * What was taxed of each of these, in cents, by id. An invoice says it itself. What is refunded of an order says what of it
 * was taxed; and a credit note for all that was left takes back what its invoice's other credit notes have not.
 */
export async function findTaxable(
  db: Queryable,
  rows: readonly IssuedRow[],
): Promise<Map<string, Cents>> {
  const families = await readFamilies(db, rows);
  return new Map(
    rows.map((row) => {
      const invoice = families.find(({ id }) => id === row.credits);
      if (!invoice || row.refund !== null) return [row.id, ofItself(row)];
      const earlier = families.filter(
        ({ credits, refund }) => credits === invoice.id && refund !== null,
      );
      const credited = earlier.reduce((sum, one) => sum + ofItself(one), 0);
      return [row.id, ofItself(invoice) - credited];
    }),
  );
}

/** The invoices that these credit, with all credit notes of each. */
async function readFamilies(db: Queryable, rows: readonly IssuedRow[]): Promise<Row[]> {
  const ids = [...new Set(rows.flatMap(({ credits }) => credits ?? []))];
  return inBatches(ids, (part) =>
    db
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['invoices.id', 'credits', 'refund', 'content', 'orders.adjustments'])
      .where((e) => e.or([e('invoices.id', 'in', part), e('credits', 'in', part)]))
      .execute(),
  );
}

function ofItself(row: Row): Cents {
  const refund =
    row.refund === null
      ? undefined
      : storedAdjustments
          .parse(JSON.parse(row.adjustments))
          .find((one) => one.kind === 'refund' && one.reason === row.refund);
  return refund?.kind === 'refund' ? readCents(refund.taxable) : ofContent(readContent(row));
}

function ofContent(content: InvoiceContent): Cents {
  const adjusted = content.adjustments.reduce(
    (sum, { kind, amount }) => sum + (kind === 'charge' ? readCents(amount) : -readCents(amount)),
    0,
  );
  const totals = {
    subtotal: readCents(content.subtotal),
    discount: readCents(content.discount?.amount ?? '0.00'),
    shipping: readCents(content.shipping),
  };
  const lines = content.lines.map(({ price, quantity, taxExempt }) => ({
    ...{ unitPrice: readCents(price), quantity },
    product: { taxExempt },
  }));
  return taxableAmount(totals, lines, adjusted);
}
