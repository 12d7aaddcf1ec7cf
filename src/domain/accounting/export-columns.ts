import { writeCsv, writeCsvRows } from '../files/csv.ts';

/** A heading, the field that stands under it, and whether it is a number, which spreadsheets add up. */
type Column = readonly [heading: string, field: string, is?: 'number'];

/** A row of the wire: amounts as '19.90' or '-19.90'. */
export type ExportRow<Columns extends readonly Column[]> = Readonly<
  Record<Columns[number][1], string | number | null>
>;

export const orderLineColumns = [
  ['Order', 'order'],
  ['Placed', 'placedOn'],
  ['State', 'state'],
  ['Product', 'product'],
  ['Product ID', 'productId'],
  ['Quantity', 'quantity', 'number'],
  ['Price', 'price', 'number'],
  ['Amount', 'amount', 'number'],
  ['Lots', 'lots'],
] as const satisfies readonly Column[];

export const transferColumns = [
  ['Received', 'receivedOn'],
  ['Amount', 'amount', 'number'],
  ['Counted', 'counted', 'number'],
  ['Sender', 'sender'],
  ['Method', 'method'],
  ['Reference', 'reference'],
  ['Lies in', 'accounts'],
  ['Orders', 'orders'],
] as const satisfies readonly Column[];

export const refundColumns = [
  ['Sent', 'sentOn'],
  ['Amount', 'amount', 'number'],
  ['To', 'toName'],
  ['Address', 'toAddress'],
  ['Order', 'order'],
  ['Reference', 'reference'],
  ['Undone on', 'undoneOn'],
] as const satisfies readonly Column[];

export const taxColumns = [
  ['Number', 'number'],
  ['Issued', 'issuedOn'],
  ['Kind', 'kind'],
  ['Order', 'order'],
  ['Province', 'province'],
  ['Tax', 'tax'],
  ['Rate in percent', 'rate', 'number'],
  ['Taxable', 'taxable', 'number'],
  ['Amount', 'amount', 'number'],
  ['Registration number', 'registration'],
] as const satisfies readonly Column[];

export const invoiceColumns = [
  ['Number', 'number'],
  ['Issued', 'issuedOn'],
  ['Kind', 'kind'],
  ['Order', 'order'],
  ['Buyer', 'buyer'],
  ['Net', 'net', 'number'],
  ['GST', 'gst', 'number'],
  ['HST', 'hst', 'number'],
  ['QST', 'qst', 'number'],
  ['PST', 'pst', 'number'],
  ['RST', 'rst', 'number'],
  ['Total', 'total', 'number'],
  ['Credits', 'credits'],
] as const satisfies readonly Column[];

export function writeExportHeader(columns: readonly Column[]): string {
  return writeCsv(
    columns.map(([heading]) => heading),
    [],
  );
}

/** A line for each row. Numbers are written as such: what is less than zero would else be kept from being a formula. */
export function writeExportRows<const Columns extends readonly Column[]>(
  columns: Columns,
  rows: readonly ExportRow<Columns>[],
): string {
  return writeCsvRows(
    rows.map((row) =>
      columns.map(([, field, is]) => {
        const value = row[field as Columns[number][1]];
        return is === 'number' && value !== null ? Number(value) : value;
      }),
    ),
  );
}
