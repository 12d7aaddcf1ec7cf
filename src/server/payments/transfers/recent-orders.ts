import { addDays, endOfShopDay } from '../../../domain/dates/shop-day.ts';
import { splitName } from '../../../domain/payments/sender-name.ts';
import type { TransferToMatch } from '../../../domain/payments/suggest-matches.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type PayableRow, payableColumns } from './payable-orders.ts';

/** Days; a transfer without the order's number is not sought among older orders. */
const MAX_WAIT = 45;
/** Orders of each kind that one transfer is compared with; the domain chooses among them. */
export const AT_MOST = 300;

/** Transfers whose weeks overlap are together, so that each order is read once, and those of a lonely old one apart. */
export function groupByTime(transfers: readonly TransferToMatch[]): TransferToMatch[][] {
  const groups: TransferToMatch[][] = [];
  let last = '';
  for (const transfer of transfers.toSorted((a, b) => (a.receivedOn < b.receivedOn ? -1 : 1))) {
    const { receivedOn } = transfer;
    if (last !== '' && addDays(last, MAX_WAIT) >= receivedOn) groups.at(-1)?.push(transfer);
    else groups.push([transfer]);
    last = receivedOn;
  }
  return groups;
}

type Person = { order: PayableRow; due: Cents; email: string; words: readonly string[] };
/** The latest first; those paid by what they come to. */
type Recent = { unpaid: readonly Person[]; paid: ReadonlyMap<Cents, readonly Person[]> };

/** The orders of the weeks before these transfers that are unpaid, and those paid with what one of them comes to. */
export async function readRecent(
  db: Queryable,
  transfers: readonly TransferToMatch[],
): Promise<Recent> {
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
  return endOfShopDay(addDays(day, -MAX_WAIT));
}

/** The orders that a transfer of this day may be for. */
export function placedBefore(day: string, recent: Recent) {
  const [from, until] = [beginOfWait(day), endOfShopDay(day)];
  const isThen = ({ order }: Person) => order.created_at >= from && order.created_at <= until;
  const unpaid = recent.unpaid.filter(isThen);
  const pending = unpaid.filter(({ order }) => order.status === 'pending').slice(0, AT_MOST);
  return { unpaid, pending, unpaidByDue: byDue(unpaid), paidByDue: recent.paid, isThen };
}

/** Unpaid orders by amount, name or address; paid ones only by both, as a second payment. */
export function fitRecent(
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
function senderOf({ payerClaims }: TransferToMatch): (person: Person) => boolean {
  const names = new Set(payerClaims.flatMap(({ senderName }) => wholeWords(senderName)));
  const addresses = new Set(
    payerClaims.map(({ senderAddress }) => senderAddress.trim().toLowerCase()),
  );
  return ({ email, words }) => addresses.has(email) || words.some((word) => names.has(word));
}

function wholeWords(name: string): string[] {
  return splitName(name).filter((word) => word.length > 1);
}
