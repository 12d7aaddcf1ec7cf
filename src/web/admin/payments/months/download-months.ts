import type { MonthDetails, MonthFigures } from '../../../../contracts/payments/months.ts';
import { datedFileName } from '../../../../domain/catalogue/product-export.ts';
import { writeCsv } from '../../../../domain/files/csv.ts';
import { downloadFile } from '../../../download-file.ts';
import { listFigures } from './month-figures.ts';

const columns = ['Month', 'Orders', 'Ordered', 'Tax', 'Received', 'Sent back'];

/** Downloads the months as CSV, with the columns of the table. */
export function downloadMonths(months: readonly MonthFigures[]): void {
  const rows = months.map(({ month, orders, ordered, tax, received, sentBack }) => [
    month,
    orders,
    ordered,
    tax,
    received,
    sentBack,
  ]);
  downloadFile(datedFileName('months', new Date(), 'csv'), writeCsv(columns, rows), 'text/csv');
}

/** Downloads one month as CSV, a figure in each row, as on its page; what is taken off is below zero. */
export function downloadMonth(month: MonthDetails): void {
  const rows = listFigures(month).flatMap(({ title, figures }) =>
    figures.map((figure) => [
      month.month,
      title,
      figure.label,
      'count' in figure ? figure.count : amountCell(figure.amount),
    ]),
  );
  const text = writeCsv(['Month', 'Part', 'Figure', 'Amount'], rows);
  downloadFile(`month-${month.month}.csv`, text, 'text/csv');
}

/** A number, so that no sign is taken for a formula; two decimals hold every amount exactly. */
function amountCell(amount: string): number | string {
  return amount.startsWith('-') ? Number(amount) : amount;
}
