import { sql } from 'kysely';
import { activeStates } from '../../../domain/orders/order-states.ts';
import type { TransferToMatch } from '../../../domain/payments/suggest-matches.ts';
import { findOrderNumbersInAll } from '../../../domain/payments/transfer-numbers.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type Payable, type PayableRow, payableColumns, readPayable } from './payable-orders.ts';
import { AT_MOST, fitRecent, groupByTime, placedBefore, readRecent } from './recent-orders.ts';

/**
 * The orders that each transfer may be for: those that its message names, and recent ones that it fits. Many transfers
 * of a few weeks take as many queries as one.
 */
export async function findCandidates(
  db: Queryable,
  transfers: readonly TransferToMatch[],
): Promise<Map<TransferToMatch, Payable[]>> {
  const named = await readNamed(db, transfers.flatMap(numbersOf));
  const short = [...(await listUnderpaid(db)), ...(await listOwing(db))];
  const found = new Map<TransferToMatch, PayableRow[]>();
  for (const group of groupByTime(transfers)) {
    const recent = await readRecent(db, group);
    for (const [day, received] of Map.groupBy(group, ({ receivedOn }) => receivedOn)) {
      const before = placedBefore(day, recent);
      for (const transfer of received) {
        const ofMessage = numbersOf(transfer).flatMap((number) => named.get(number) ?? []);
        const fitting = fitRecent(transfer, before);
        found.set(transfer, [...ofMessage.slice(0, AT_MOST), ...short, ...fitting]);
      }
    }
  }
  return readEach(db, found);
}

/** What the orders found for each transfer owe and have; each order is read, and given to a transfer, once. */
async function readEach(
  db: Queryable,
  found: ReadonlyMap<TransferToMatch, readonly PayableRow[]>,
): Promise<Map<TransferToMatch, Payable[]>> {
  const orders = new Map([...found.values()].flat().map((order) => [order.id, order]));
  const payable = new Map(
    (await readPayable(db, [...orders.values()])).map((order) => [order.orderId, order]),
  );
  return new Map(
    [...found].map(([transfer, rows]) => [
      transfer,
      [...new Set(rows.map(({ id }) => id))].flatMap((id) => payable.get(id) ?? []),
    ]),
  );
}

function numbersOf({ payerClaims }: TransferToMatch): string[] {
  const { exact, near } = findOrderNumbersInAll(payerClaims.map(({ message }) => message));
  return [...exact, ...near.map(({ number }) => number)];
}

async function readNamed(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, PayableRow>> {
  const orders = await inBatches([...new Set(numbers)], (batch) =>
    db.selectFrom('orders').select(payableColumns).where('number', 'in', batch).execute(),
  );
  return new Map(orders.map((order) => [order.number, order]));
}

/** Of any age: what has terms comes when it is due, or later. */
async function listOwing(db: Queryable): Promise<PayableRow[]> {
  return (
    db
      .selectFrom('orders')
      .select(payableColumns)
      // As in the index orders_on_terms, or it is not used.
      .where(sql<boolean>`terms_days > 0`)
      .where('settled_at', 'is', null)
      .where('status', 'in', activeStates)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(AT_MOST)
      .execute()
  );
}

/** Of any age: what is missing may come late. */
async function listUnderpaid(db: Queryable): Promise<PayableRow[]> {
  return db
    .selectFrom('orders')
    .select(payableColumns)
    .where('problem', '=', 'short')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
}
