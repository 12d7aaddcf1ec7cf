import { sql } from 'kysely';
import { invoiceContent } from '../../../contracts/invoices/invoice-content.ts';
import { boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import { readCents } from '../../../domain/pricing/money.ts';
import type { TaxedEntry } from '../../../domain/tax/tax-return.ts';
import type { Queryable } from '../../platform/database/schema.ts';

/** An invoice or credit note with taxes, and its order. */
export type IssuedEntry = Pick<TaxedEntry, 'kind' | 'beforeTax'> & {
  /** The invoice's own number. */
  number: string;
  /** The day of issue, as 2026-01-31. */
  on: string;
  order: { id: string; number: string };
  province: string;
  taxes: ReturnType<typeof readTaxes>;
};

/** The first and the last month of a return, as 2026-01. */
export type Months = { from: string; until: string };

/** Invoices read at a time. */
const BATCH = 500;

/**
 * What a month (2026-01) has in tax returns: the invoices and credit notes that were issued in it under a registration, those
 * of products that are not taxed too. They never
 * change, so that a return that was filed stays right. An invoice that was issued and taken back whole in the period is
 * left out with its credit notes: nothing was sold by it.
 */
export async function* taxEntriesOfMonth(
  db: Queryable,
  month: string,
  period: Months,
): AsyncGenerator<IssuedEntry[]> {
  let after = '';
  for (;;) {
    const rows = await selectIssued(db, month, period)
      .where('invoices.number', '>', after)
      .orderBy('invoices.number')
      .limit(BATCH)
      .execute();
    yield rows.flatMap(({ content, orderId, orderNumber, kind, number, on, ...row }) => {
      const { taxes, total, ...issued } = invoiceContent.parse(JSON.parse(content));
      const province = issued.province || row.province;
      if (taxes.length === 0) return [];
      const own = readTaxes(taxes, province);
      const beforeTax = readCents(total) - own.reduce((sum, { amount }) => sum + amount, 0);
      const order = { id: orderId, number: orderNumber };
      const entry = kind === 'credit-note' ? ('credit-note' as const) : ('invoice' as const);
      return [{ kind: entry, number, on, order, province, beforeTax, taxes: own }];
    });
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.number ?? '';
  }
}

function readTaxes(taxes: readonly WireTax[], province: string) {
  return taxes.map(({ amount, ...tax }) => ({ ...tax, province, amount: readCents(amount) }));
}
type WireTax = ReturnType<typeof invoiceContent.parse>['taxes'][number];

function selectIssued(db: Queryable, month: string, { from, until }: Months) {
  const { firstDay, nextDay } = boundsOfMonth(month);
  const begin = boundsOfMonth(from).firstDay;
  const takenBack = db
    .selectFrom('invoices as whole')
    .innerJoin('invoices as taken', 'taken.id', 'whole.credits')
    .select('taken.id')
    .where('whole.refund', 'is', null)
    .where('whole.issued_on', '>=', begin)
    .where('whole.issued_on', '<', boundsOfMonth(until).nextDay)
    .where('taken.issued_on', '>=', begin);
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number as number', 'kind', 'issued_on as on', 'content', 'province'])
    .select(['orders.id as orderId', 'orders.number as orderNumber'])
    .where('issued_on', '>=', firstDay)
    .where('issued_on', '<', nextDay)
    .where(sql`coalesce(credits, invoices.id)`, 'not in', takenBack);
}
