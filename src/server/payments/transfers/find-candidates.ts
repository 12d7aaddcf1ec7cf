import type { Cents } from '../../../domain/money.ts';
import { splitName } from '../../../domain/payments/sender-name.ts';
import type { TransferToMatch } from '../../../domain/payments/suggest-matches.ts';
import { findOrderNumbersInAll } from '../../../domain/payments/transfer-numbers.ts';
import { addDays, endOfShopDay } from '../../../domain/shop-day.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type Payable, type PayableRow, payableColumns, readPayable } from './payable-orders.ts';

/** Days; a transfer without the order's number is not sought among older orders. */
const LONGEST_WAIT = 45;
/** Orders of each kind that one transfer is compared with; the domain chooses among them. */
const AT_MOST = 300;

/**
 * The orders that each transfer may be for: those that its message names, and recent ones that it fits. Many transfers
 * of a few weeks take as many queries as one.
 */
export async function findCandidates(
  db: Queryable,
  transfers: readonly TransferToMatch[],
): Promise<Map<TransferToMatch, Payable[]>> {
  const named = await readNamed(db, transfers.flatMap(numbersOf));
  const short = await readShort(db);
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

function numbersOf({ told }: TransferToMatch): string[] {
  const { exact, near } = findOrderNumbersInAll(told.map(({ message }) => message));
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

/** Of any age: what is missing may come late. */
async function readShort(db: Queryable): Promise<PayableRow[]> {
  return db
    .selectFrom('orders')
    .select(payableColumns)
    .where('problem', '=', 'short')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
}

/** Transfers whose weeks overlap are together, so that each order is read once, and those of a lonely old one apart. */
function groupByTime(transfers: readonly TransferToMatch[]): TransferToMatch[][] {
  const groups: TransferToMatch[][] = [];
  let last = '';
  for (const transfer of transfers.toSorted((a, b) => (a.receivedOn < b.receivedOn ? -1 : 1))) {
    const { receivedOn } = transfer;
    if (last !== '' && addDays(last, LONGEST_WAIT) >= receivedOn) groups.at(-1)?.push(transfer);
    else groups.push([transfer]);
    last = receivedOn;
  }
  return groups;
}

type Person = { order: PayableRow; due: Cents; email: string; words: readonly string[] };
/** Orders by what they come to, the latest first. */
type Recent = { unpaid: readonly Person[]; paid: ReadonlyMap<Cents, readonly Person[]> };

/** The orders of the weeks before these transfers that are unpaid, and those paid with what one of them comes to. */
async function readRecent(db: Queryable, transfers: readonly TransferToMatch[]): Promise<Recent> {
  const days = transfers.map(({ receivedOn }) => receivedOn).toSorted();
  const orders = db
    .selectFrom('orders')
    .select(payableColumns)
    .where('created_at', '>=', beginOfWait(days[0] ?? ''))
    .where('created_at', '<=', endOfShopDay(days.at(-1) ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const amounts = [...new Set(transfers.map(({ amount }) => amount))];
  const unpaid = await orders.where('status', 'in', ['pending', 'expired']).execute();
  const paid = await orders
    .where('status', 'in', ['paid', 'shipped', 'delivered'])
    .where((e) => e(e('total_cents', '-', e.ref('waived_cents')), 'in', amounts))
    .execute();
  return { unpaid: unpaid.map(personOf), paid: byDue(paid.map(personOf)) };
}

function personOf(order: PayableRow): Person {
  return {
    order,
    due: order.total_cents - order.waived_cents,
    email: order.email.toLowerCase(),
    words: wholeWords(`${order.first_name} ${order.last_name}`),
  };
}

function byDue(people: readonly Person[]): ReadonlyMap<Cents, readonly Person[]> {
  return Map.groupBy(people, ({ due }) => due);
}

function beginOfWait(day: string): number {
  return endOfShopDay(addDays(day, -LONGEST_WAIT));
}

/** The orders that a transfer of this day may be for. */
function placedBefore(day: string, recent: Recent) {
  const [from, until] = [beginOfWait(day), endOfShopDay(day)];
  const isThen = ({ order }: Person) => order.created_at >= from && order.created_at <= until;
  const unpaid = recent.unpaid.filter(isThen);
  const pending = unpaid.filter(({ order }) => order.status === 'pending').slice(0, AT_MOST);
  return { unpaid, pending, unpaidByDue: byDue(unpaid), paidByDue: recent.paid, isThen };
}

/** Unpaid orders by amount, name or address; paid ones only by both, as a second payment. */
function fitRecent(
  transfer: TransferToMatch,
  { unpaid, pending, unpaidByDue, paidByDue, isThen }: ReturnType<typeof placedBefore>,
): PayableRow[] {
  const isSender = senderOf(transfer);
  const paid = (paidByDue.get(transfer.amount) ?? []).filter(isThen);
  return [
    pending,
    unpaidByDue.get(transfer.amount) ?? [],
    unpaid.filter(isSender),
    paid.filter(isSender),
  ].flatMap((some) => some.slice(0, AT_MOST).map(({ order }) => order));
}

/** Whether an order may be the sender's: compared here, since databases differ about 'É' and 'Jean-Noël'. */
function senderOf({ told }: TransferToMatch): (person: Person) => boolean {
  const names = new Set(told.flatMap(({ senderName }) => wholeWords(senderName)));
  const addresses = new Set(told.map(({ senderAddress }) => senderAddress.trim().toLowerCase()));
  return ({ email, words }) => addresses.has(email) || words.some((word) => names.has(word));
}

function wholeWords(name: string): string[] {
  return splitName(name).filter((word) => word.length > 1);
}
