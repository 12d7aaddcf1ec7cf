import {
  type ExportRow,
  invoiceColumns,
  orderLineColumns,
  refundColumns,
  taxColumns,
  transferColumns,
  writeExportHeader,
  writeExportRows,
} from '../../../../domain/accounting/export-columns.ts';
import { call } from '../../../api.ts';
import type { Period } from './PeriodChoice.tsx';
import { readParts } from './read-parts.ts';

/** How an export is read: `after` is what the part before gave, `onRead` hears how many rows have come. */
export type Reading = { period: Period; signal: AbortSignal; onRead: (count: number) => void };

export type CsvExport = {
  /** The beginning of its file's name. */
  name: string;
  title: string;
  text: string;
  /** Gives the parts of its file; none where there are no rows. */
  write: (reading: Reading) => Promise<string[]>;
};

type Query = Period & { after: string | undefined };
type Read<Row> = (
  query: Query,
  signal: AbortSignal,
) => Promise<{ rows: Row[]; next: string | null }>;

/** Reads an export and writes its rows under their headings. */
function writeAs<const Columns extends Parameters<typeof writeExportHeader>[0]>(
  columns: Columns,
  read: Read<ExportRow<Columns>>,
): CsvExport['write'] {
  return async ({ period, signal, onRead }) => {
    const parts = await readParts((after) => read({ ...period, after }, signal), onRead);
    if (parts.every((rows) => rows.length === 0)) return [];
    return [writeExportHeader(columns), ...parts.map((rows) => writeExportRows(columns, rows))];
  };
}

export const csvExports: readonly CsvExport[] = [
  {
    name: 'invoices',
    title: 'Invoices',
    text: 'Invoices, receipts and credit notes by number, each with its net amount, taxes and total. Credit notes are below zero.',
    write: writeAs(invoiceColumns, (query, signal) =>
      call('GET /api/admin/exports/invoices', { query }, signal),
    ),
  },
  {
    name: 'taxes',
    title: 'Taxes',
    text: 'Each tax of each invoice and credit note: province, rate, what was taxed, the tax and your registration.',
    write: writeAs(taxColumns, (query, signal) =>
      call('GET /api/admin/exports/taxes', { query }, signal),
    ),
  },
  {
    name: 'order-lines',
    title: 'Order lines',
    text: 'What was ordered, by the day it was ordered, with prices and lots. Cancelled and expired orders are there with their state.',
    write: writeAs(orderLineColumns, (query, signal) =>
      call('GET /api/admin/exports/order-lines', { query }, signal),
    ),
  },
  {
    name: 'transfers',
    title: 'Transfers',
    text: 'Money by the day it came, where it lies now, and the orders that it was matched to.',
    write: writeAs(transferColumns, (query, signal) =>
      call('GET /api/admin/exports/transfers', { query }, signal),
    ),
  },
  {
    name: 'refunds',
    title: 'Refunds',
    text: 'Money that you sent back, by the day you sent it. One that was undone has the day of that, too.',
    write: writeAs(refundColumns, (query, signal) =>
      call('GET /api/admin/exports/refunds', { query }, signal),
    ),
  },
];
