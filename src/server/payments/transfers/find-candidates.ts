import { sql } from 'kysely';
import { splitName } from '../../../domain/payments/sender-name.ts';
import type { TransferToMatch } from '../../../domain/payments/suggest-matches.ts';
import { findOrderNumbersInAll } from '../../../domain/payments/transfer-numbers.ts';
import { DAY, endOfShopDay } from '../../../domain/shop-day.ts';
import type { StoredOrder } from '../../orders/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { type Payable, readPayable } from './payable-orders.ts';

/** A transfer without the order's number is not sought among older orders. */
const LONGEST_WAIT = 45 * DAY;
/** Orders of each kind that are read; the domain chooses among them. */
const AT_MOST = 300;
/** PostgreSQL and SQLite take some thousand values in one statement. */
const NUMBERS_AT_MOST = 3000;

/** The orders that a transfer may be for: those that its message names, and recent ones that it fits. */
export async function findCandidates(db: Queryable, transfer: TransferToMatch): Promise<Payable[]> {
  const found = [
    ...(await findNamed(db, transfer)),
    ...(await findShort(db)),
    ...(await findRecent(db, transfer)),
  ];
  return readPayable(db, [...new Map(found.map((order) => [order.id, order])).values()]);
}

async function findNamed(db: Queryable, { told }: TransferToMatch): Promise<StoredOrder[]> {
  const { exact, near } = findOrderNumbersInAll(told.map(({ message }) => message));
  const numbers = [...exact, ...near.map(({ number }) => number)].slice(0, NUMBERS_AT_MOST);
  if (numbers.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', numbers)
    .limit(AT_MOST)
    .execute();
}

/** Of any age: what is missing may come late. */
async function findShort(db: Queryable): Promise<StoredOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('problem', '=', 'short')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AT_MOST)
    .execute();
}

/** Unpaid orders by amount, name or address; paid ones only by both, as a second payment. */
async function findRecent(db: Queryable, transfer: TransferToMatch): Promise<StoredOrder[]> {
  const until = endOfShopDay(transfer.receivedOn);
  const recent = db
    .selectFrom('orders')
    .where('created_at', '>=', until - LONGEST_WAIT)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const isAmount = sql<boolean>`total_cents - waived_cents = ${transfer.amount}`;
  const unpaid = recent.where('status', 'in', ['pending', 'expired']);
  const paid = recent.where('status', 'in', ['paid', 'shipped', 'delivered']).where(isAmount);
  const latest = recent.where('status', '=', 'pending').limit(AT_MOST);
  const people = ['id', 'email', 'first_name', 'last_name'] as const;
  const isSender = senderOf(transfer);
  const ofSender = [
    ...(await unpaid.select(people).execute()).filter(isSender).slice(0, AT_MOST),
    ...(await paid.select(people).execute()).filter(isSender).slice(0, AT_MOST),
  ].map(({ id }) => id);
  return [
    ...(await latest.selectAll().execute()),
    ...(await unpaid.where(isAmount).limit(AT_MOST).selectAll().execute()),
    ...(ofSender.length > 0
      ? await db.selectFrom('orders').selectAll().where('id', 'in', ofSender).execute()
      : []),
  ];
}

type Person = Pick<StoredOrder, 'email' | 'first_name' | 'last_name'>;

/** Whether an order may be the sender's: compared here, since databases differ about 'É' and 'Jean-Noël'. */
function senderOf({ told }: TransferToMatch): (order: Person) => boolean {
  const wholeWords = (name: string) => splitName(name).filter((word) => word.length > 1);
  const names = new Set(told.flatMap(({ senderName }) => wholeWords(senderName)));
  const addresses = new Set(told.map(({ senderAddress }) => senderAddress.trim().toLowerCase()));
  return ({ email, first_name, last_name }) =>
    addresses.has(email.toLowerCase()) ||
    wholeWords(`${first_name} ${last_name}`).some((word) => names.has(word));
}
