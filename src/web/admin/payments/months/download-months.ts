import type { MonthFigures } from '../../../../contracts/payments/months.ts';
import { datedFileName } from '../../../../domain/catalogue/product-export.ts';
import { writeCsv } from '../../../../domain/files/csv.ts';
import { downloadFile } from '../../../download-file.ts';

const columns = ['Month', 'Orders', 'Ordered', 'Received', 'Sent back'];

/** Downloads the months as CSV, with the columns of the table. */
export function downloadMonths(months: readonly MonthFigures[]): void {
  const rows = months.map(({ month, orders, ordered, received, sentBack }) => [
    month,
    orders,
    ordered,
    received,
    sentBack,
  ]);
  downloadFile(datedFileName('months', new Date(), 'csv'), writeCsv(columns, rows), 'text/csv');
}
