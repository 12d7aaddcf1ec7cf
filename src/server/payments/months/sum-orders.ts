import { type ProvinceTax, sumByProvince } from '../../../domain/tax/sum-by-province.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { readSale } from '../sales/read-sale.ts';
import { type Period, salesOfPeriod } from '../sales/sales-of-period.ts';

/** What the orders of a month were charged, each kind apart, and what they come to now, in cents. */
export async function sumOrders(db: Queryable, period: Period) {
  const sums = {
    ...{ orders: 0, goods: 0, codeDiscounts: 0, otherDiscounts: 0, charges: 0, shipping: 0 },
    ...{ beforeTax: 0, charged: 0, refundedSince: 0, ordered: 0, waived: 0 },
  };
  let taxes: ProvinceTax[] = [];
  for await (const rows of salesOfPeriod(db, period)) {
    const sales = rows.map(readSale);
    for (const sale of sales) {
      sums.orders += 1;
      sums.goods += sale.goods;
      sums.codeDiscounts += sale.codeDiscounts;
      sums.otherDiscounts += sale.otherDiscounts;
      sums.charges += sale.charges;
      sums.shipping += sale.shipping;
      sums.beforeTax += sale.beforeTax;
      sums.charged += sale.charged;
      sums.refundedSince += sale.refunded;
      sums.ordered += sale.ordered;
      sums.waived += sale.waived;
    }
    taxes = sumByProvince([...taxes, ...sales.flatMap((sale) => sale.taxes)]);
  }
  return { ...sums, taxes };
}
