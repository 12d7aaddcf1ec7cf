import { MAX_EARLIER_ORDERS } from '../../../../contracts/orders/earlier-orders.ts';
import { recogniseExport } from '../../../../domain/import/recognise-export.ts';
import {
  isOrderExport,
  type OrderExport,
  readOrderExport,
} from '../../../../domain/orders/read-former-orders.ts';
import { cutName } from '../../../../domain/text/plain-text.ts';
import { call } from '../../../api.ts';
import { makeKey } from '../../../make-key.ts';
import { exportBelongs } from '../../import/describe-export.ts';
import type { Tally } from '../../import/ImportProgress.tsx';
import { readTable, readText } from '../../import/read-table.ts';
import { askParts, splitEvenly, tallyAdded } from '../../import/send-parts.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';

type OrderRow = { order: OrderExport['orders'][number]; row: number };

/** The orders of a file, in parts, and what the shop would do with them. */
export type OrderFile = OrderExport & { name: string; parts: OrderRow[][]; plan: Tally };

const NO_ORDERS =
  'This is not an export of orders. In Shopify, choose Orders, then Export. WooCommerce needs an extension for it, such as Advanced Order Export. Upload that CSV as it is.';

/** Reads the orders of a chosen CSV of another shop, and asks the shop about them. Throws an UnreadableFile. */
export async function readOrderFile(chosen: File): Promise<OrderFile> {
  const table = await readTable(await readText(chosen), isOrderExport);
  const kind = recogniseExport(table.headings);
  if (kind !== 'orders') throw new UnreadableFile(kind ? exportBelongs[kind] : NO_ORDERS);
  if (table.lines.length === 0) throw new UnreadableFile('There are no orders in this file');
  const read = readOrderExport(table);
  const rows = read.orders.map((order, index) => ({ order, row: read.rows[index] ?? 0 }));
  const file = { ...read, name: chosen.name, parts: splitEvenly(rows, MAX_EARLIER_ORDERS) };
  const key = makeKey();
  const answers = await askParts(file.parts, (part) =>
    sendOrders(file, part, { key, dryRun: true }),
  );
  const plan = tallyAdded(answers);
  const refused = file.refused.map(
    ({ row, number, reason }) => `Line ${row}${number && ` (${number})`}: ${reason}`,
  );
  return { ...file, plan: { ...plan, errors: [...refused, ...plan.errors] } };
}

/** Sends a part of a file. Once more, it stores what is missing. */
export function sendOrders(
  { shop, name }: Pick<OrderFile, 'shop' | 'name'>,
  part: readonly OrderRow[],
  { key, dryRun }: { key: string; dryRun: boolean },
) {
  const [orders, rows] = [part.map(({ order }) => order), part.map(({ row }) => row)];
  return call('POST /api/admin/earlier-orders/import', {
    body: { shop, dryRun, orders, rows, import: { id: key, file: cutName(name, 120) } },
  });
}
