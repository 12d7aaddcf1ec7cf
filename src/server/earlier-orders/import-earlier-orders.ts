import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type importEarlierOrders as contract,
  earlierOrderInput,
} from '../../contracts/orders/earlier-orders.ts';
import type { Answer, Input } from '../../contracts/wire/endpoint.ts';
import { firstKeptDay } from '../../domain/customers/retention.ts';
import { DAY, shopDay } from '../../domain/dates/shop-day.ts';
import { type EarlierOrder, earlierOrderWords } from '../../domain/orders/earlier-orders.ts';
import { readCents } from '../../domain/pricing/money.ts';
import { recordChange } from '../audit/index.ts';
import { putImport } from '../catalogue/index.ts';
import { readSettings } from '../content/index.ts';
import { isPostgres } from '../platform/database/engine.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { mapYielding } from '../platform/map-yielding.ts';
import type { Shop } from '../platform/shop.ts';
import type { EarlierOrderRow } from './tables.ts';

/**
 * Keeps orders of a former shop, each once, or in a dry run says what would become of them. They are history: nothing of
 * the shop counts, mails or changes by them. Throws an HttpError (409) if the import was undone meanwhile.
 */
export async function importEarlierOrders(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  sent: Input<typeof contract>['body'],
  by: string,
): Promise<Answer<typeof contract>> {
  const { shop, dryRun } = sent;
  const at = clock();
  const { retention } = await readSettings(db);
  const kept = { from: firstKeptDay(shopDay(at), retention.orderYears), to: shopDay(at + DAY) };
  const read = await mapYielding(sent.orders, (order, n) =>
    readOrder(order, sent.rows?.[n] ?? n + 1, kept),
  );
  const errors = read.filter((one) => typeof one === 'string');
  const rows = read
    .filter((one) => typeof one !== 'string')
    .map((order) => ({ ...rowOf(order), shop, import_id: sent.import.id }));

  return runTransaction(db, async (trx) => {
    // One at a time, so that what is counted as added is: SQLite has one writer anyway.
    if (!dryRun && isPostgres(trx)) {
      await sql`select pg_advisory_xact_lock(hashtext('earlier orders'))`.execute(trx);
    }
    const known = await findKnown(trx, rows);
    const unseen = new Map(rows.map((row) => [keyOf(row), row]));
    for (const key of known) unseen.delete(key);
    const added = [...unseen.values()];
    if (!dryRun && added.length > 0) {
      const { id, file } = sent.import;
      await putImport(trx, { id, at, by, file }, { added: 0, updated: 0, orders: added.length });
      await trx.insertInto('earlier_orders').values(added).execute();
      const name = `${added.length} orders of ${shop}`;
      await recordChange(trx, { by, at, kind: 'earlier orders', id, name, after: { file } });
    }
    return { added: added.length, known: rows.length - added.length, errors };
  });
}

/** The order, or why it is not kept, for a person. */
function readOrder(
  order: unknown,
  row: number,
  kept: { from: string; to: string },
): EarlierOrder | string {
  const read = earlierOrderInput.safeParse(order);
  if (!read.success) {
    const [issue] = read.error.issues;
    return `Line ${row}, ${String(issue?.path[0] ?? 'order')}: ${issue?.message}`;
  }
  const { number, placedOn } = read.data;
  if (placedOn > kept.to) return `Line ${row} (${number}): ${placedOn} is in the future`;
  if (placedOn < kept.from) {
    return `Line ${row} (${number}): placed on ${placedOn}, and Settings keep orders from ${kept.from} on`;
  }
  return read.data;
}

function rowOf(order: EarlierOrder): Omit<EarlierOrderRow, 'shop' | 'import_id'> {
  return {
    id: randomUUID(),
    number: order.number,
    placed_on: order.placedOn,
    customer_name: order.customerName,
    email: order.email.trim().toLowerCase(),
    total_cents: readCents(order.total),
    currency: order.currency,
    status: order.status,
    lines: JSON.stringify(order.lines),
    words: earlierOrderWords(order),
  };
}

type Key = Pick<EarlierOrderRow, 'shop' | 'number' | 'placed_on'>;

/** A shop may begin its numbers anew, so that the day counts as well. */
function keyOf({ shop, number, placed_on }: Key): string {
  return JSON.stringify([shop, number, placed_on]);
}

async function findKnown(trx: Queryable, rows: readonly Key[]): Promise<string[]> {
  const found = await trx
    .selectFrom('earlier_orders')
    .select(['shop', 'number', 'placed_on'])
    .where('number', 'in', ['', ...rows.map(({ number }) => number)])
    .execute();
  return found.map(keyOf);
}
