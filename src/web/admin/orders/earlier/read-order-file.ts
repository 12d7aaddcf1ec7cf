import { recogniseExport } from '../../../../domain/files/recognise-export.ts';
import { type OrderExport, readOrderExport } from '../../../../domain/orders/order-exports.ts';
import { makeKey } from '../../../make-key.ts';
import { exportBelongs } from '../../files/describe-export.ts';
import { parseCsv, readText } from '../../files/read-csv.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';

/** The orders of a file; `key` names its import. */
export type OrderFile = OrderExport & { name: string; key: string };

const NO_ORDERS =
  'This is not an export of orders. In Shopify, choose Orders, then Export. WooCommerce needs an extension for it, such as Advanced Order Export. Upload that CSV as it is.';

/** Reads the orders of a chosen CSV of another shop. Throws an UnreadableFile. */
export async function readOrderFile(file: File): Promise<OrderFile> {
  const { columns, records } = await parseCsv(await readText(file));
  const kind = recogniseExport(columns);
  if (kind !== 'orders') throw new UnreadableFile(kind ? exportBelongs[kind] : NO_ORDERS);
  if (records.length === 0) throw new UnreadableFile('There are no orders in this file');
  return { ...readOrderExport(columns, records), name: file.name, key: makeKey() };
}
