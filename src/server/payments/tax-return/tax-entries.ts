import { boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import { activeStates } from '../../../domain/orders/order-states.ts';
import type { TaxedEntry } from '../../../domain/tax/tax-return.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { creditsOfPeriod, givenBackStates, listSold } from '../sales/credits-of-period.ts';
import { readSale, type SaleRow } from '../sales/read-sale.ts';
import { salesOfPeriod } from '../sales/sales-of-period.ts';

/** With the order, and milliseconds. */
export type DatedEntry = Pick<TaxedEntry, 'kind' | 'beforeTax'> &
  Pick<ReturnType<typeof readSale>, 'province' | 'taxes'> & { order: SaleRow; at: number };

/**
 * What a month (2026-01) has in tax returns, some hundred entries at a time: the orders placed in it that were charged
 * taxes, and what was taken off any. An order that was paid and then cancelled stays where it was placed, and is taken off
 * where it was cancelled: a return that was filed stays right.
 */
export async function* taxEntriesOfMonth(
  db: Queryable,
  month: string,
): AsyncGenerator<DatedEntry[]> {
  const { start, end } = boundsOfMonth(month);
  const period = { start, end };
  for await (const rows of salesOfPeriod(db, period, [...activeStates, ...givenBackStates])) {
    const isGivenBack = ({ status }: SaleRow) => givenBackStates.some((state) => state === status);
    const sold = new Set(await listSold(db, rows.filter(isGivenBack)));
    yield rows
      .filter((row) => !isGivenBack(row) || sold.has(row))
      .map((order) => {
        const { province, beforeTax, taxes } = readSale(order);
        const at = order.created_at;
        return { kind: 'order' as const, order, at, province, beforeTax, taxes };
      })
      .filter(isTaxed);
  }
  yield (await creditsOfPeriod(db, period)).filter(isTaxed);
}

function isTaxed({ taxes }: { taxes: readonly unknown[] }): boolean {
  return taxes.length > 0;
}
