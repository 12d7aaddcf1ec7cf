import { sql } from 'kysely';
import type { SeekingTransfer } from '../../domain/match-transfer.ts';
import { wordsOf } from '../../domain/sender-name.ts';
import { endOfShopDay } from '../../domain/shop-day.ts';
import { findNumbersInAll } from '../../domain/transfer-numbers.ts';
import type { Queryable, StoredOrder } from '../platform/database/schema.ts';
import { type Payable, readPayable } from './payable-orders.ts';

const DAY = 86_400_000;
/** Whoever pays later than this writes the order's number. */
const LONGEST_WAIT = 45 * DAY;
/** Orders of each kind that are looked at; the domain chooses among them. */
const AT_MOST = 300;
/** PostgreSQL and SQLite take some thousand values in one statement. */
const NUMBERS_AT_MOST = 3000;

/** The orders that a transfer may be meant for: those its message names, and those of its weeks that it fits. */
export async function findCandidates(db: Queryable, transfer: SeekingTransfer): Promise<Payable[]> {
  const found = [
    ...(await findNamed(db, transfer)),
    ...(await findShort(db)),
    ...(await findRecent(db, transfer)),
  ];
  return readPayable(db, [...new Map(found.map((order) => [order.id, order])).values()]);
}

async function findNamed(db: Queryable, { told }: SeekingTransfer): Promise<StoredOrder[]> {
  const { exact, near } = findNumbersInAll(told.map(({ message }) => message));
  const numbers = [...exact, ...near.map(({ number }) => number)].slice(0, NUMBERS_AT_MOST);
  if (numbers.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', numbers)
    .limit(AT_MOST)
    .execute();
}

/** However old: what is missing may come late. */
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

/** Unpaid ones by amount, name and address; paid ones only where both speak for a second payment. */
async function findRecent(db: Queryable, transfer: SeekingTransfer): Promise<StoredOrder[]> {
  const until = endOfShopDay(transfer.receivedOn);
  const recent = db
    .selectFrom('orders')
    .selectAll()
    .where('created_at', '>=', until - LONGEST_WAIT)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(AT_MOST);
  const isAmount = sql<boolean>`total_cents - waived_cents = ${transfer.amount}`;
  const names = transfer.told
    .flatMap(({ senderName }) => wordsOf(senderName))
    .filter((word) => word.length > 1);
  const addresses = transfer.told.map(({ senderAddress }) => senderAddress.trim().toLowerCase());
  const isSender = sql<boolean>`(lower(email) in (${sql.join(addresses)})${
    names.length > 0
      ? sql` or lower(first_name) in (${sql.join(names)}) or lower(last_name) in (${sql.join(names)})`
      : sql``
  })`;
  const unpaid = recent.where('status', 'in', ['pending', 'expired']);
  const latest = await recent.where('status', '=', 'pending').execute();
  const byAmount = await unpaid.where(isAmount).execute();
  const bySender = await unpaid.where(isSender).execute();
  const paid = await recent
    .where('status', 'in', ['paid', 'shipped', 'delivered'])
    .where(isAmount)
    .where(isSender)
    .execute();
  return [...latest, ...byAmount, ...bySender, ...paid];
}
