import { type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED, type TransferFilter } from '../../../contracts/wire/admin-lists.ts';
import { readTypedAmount } from '../../../domain/import/written-amount.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import type { Account } from '../../../domain/payments/ledger.ts';
import { type Cents, parseCents } from '../../../domain/pricing/money.ts';
import { countRowsUpTo } from '../../platform/database/count-rows.ts';
import { isAmongFew } from '../../platform/database/is-among-few.ts';
import { isOneOf } from '../../platform/database/is-one-of.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { findLatest, SHORT_LIST, saysTyped } from '../../platform/text-index/find-texts.ts';
import { duplicateMoves, isLeftOut, isWaiting, transferTexts } from '../ledger/index.ts';

const accountsOf: Record<Exclude<TransferFilter, 'all'>, readonly Account[]> = {
  'to-match': ['open'],
  unconfirmed: ['unconfirmed'],
  matched: ['order'],
  duplicates: ['duplicate', 'dismissed'],
  'to-return': ['to-return'],
};

/** The transfers of a list. */
export function filterTransfers(db: Queryable, filter: TransferFilter) {
  const transfers = db.selectFrom('transfers');
  if (filter === 'all') return transfers;
  if (filter === 'matched') {
    // Nearly all are: the latest are found soonest by looking at one after the other.
    return transfers.where((e) => e.exists(selectListed(db, filter, sql.ref('transfers.id'))));
  }
  return transfers.where(
    isAmongFew(db, 'transfers.id', placesOfFew(db, filter).select('transfer_id')),
  );
}

/** Spelled as in their indexes. */
function placesOfFew(db: Queryable, filter: Exclude<TransferFilter, 'all' | 'matched'>) {
  const isOne = filter === 'duplicates' ? isLeftOut : isWaiting;
  return placesOf(db, filter).where(isOne('ledger_balances'));
}

function placesOf(db: Queryable, filter: Exclude<TransferFilter, 'all'>) {
  return db
    .selectFrom('ledger_balances')
    .where('account', 'in', accountsOf[filter])
    .where('ledger_balances.amount_cents', '>', 0);
}

/** Something for the transfer of an id if it is in a list. */
function selectListed(db: Queryable, filter: TransferFilter, id: RawBuilder<string>) {
  return filter === 'all'
    ? db.selectNoFrom(sql.lit(1).as('one'))
    : placesOf(db, filter).select('transfer_id').where('transfer_id', '=', id);
}

/**
 * Those of a list that say what was typed, or whose duplicates do (the mail about a bank's row); with it as their amount;
 * or with money of the order whose number it is. Of each kind the latest, one more than a list counts.
 */
export async function searchTransfers(db: Queryable, filter: TransferFilter, typed: string) {
  if (typed === '') return filterTransfers(db, filter);
  const isShort =
    filter !== 'all' &&
    filter !== 'matched' &&
    (await countRowsUpTo(db, placesOfFew(db, filter), SHORT_LIST)) < SHORT_LIST;
  return isShort ? searchFew(db, filter, typed) : searchMany(db, filter, typed);
}

function searchFew(db: Queryable, filter: TransferFilter, typed: string) {
  const { amount, number } = readTyped(typed);
  return filterTransfers(db, filter).where((e) =>
    e.or([
      saysTyped(db, transferTexts, 'transfers.id', typed),
      e.exists(
        duplicateMoves(db)
          .select('move.id')
          .where('move.duplicate_of', '=', sql.ref<string>('transfers.id'))
          .where(saysTyped(db, transferTexts, 'move.transfer_id', typed)),
      ),
      ...(amount === undefined ? [] : [e('transfers.amount_cents', '=', amount)]),
      ...(number === undefined ? [] : [e('transfers.id', 'in', selectPaying(db, number))]),
    ]),
  );
}

/** A union, so that each part can use its index. */
async function searchMany(db: Queryable, filter: TransferFilter, typed: string) {
  const { amount, number } = readTyped(typed);
  const findIn = (list: TransferFilter) =>
    findLatest(db, transferTexts, typed, (id) => selectListed(db, list, id));
  const all = await findIn('all');
  const listed = filter === 'all' ? all : await findIn(filter);
  let found = duplicateMoves(db)
    .select(sql<string>`move.duplicate_of`.as('id'))
    .where('move.duplicate_of', 'is not', null)
    .where(isOneOf(db, 'move.transfer_id', all))
    .union(
      db
        .selectFrom('transfers')
        .select('id')
        .where(isOneOf(db, 'transfers.id', listed)),
    );
  if (amount !== undefined) found = found.union(selectLatestOf(db, filter, amount));
  if (number !== undefined) found = found.union(selectPaying(db, number));
  return db
    .selectFrom('transfers')
    .where('id', 'in', found)
    .where((e) => e.exists(selectListed(db, filter, sql.ref('transfers.id'))));
}

function readTyped(typed: string) {
  return { amount: parseCents(readTypedAmount(typed)), number: readOrderNumber(typed) };
}

function selectLatestOf(db: Queryable, filter: TransferFilter, amount: Cents) {
  const latest = db
    .selectFrom('transfers')
    .select('id')
    .where('amount_cents', '=', amount)
    .where((e) => e.exists(selectListed(db, filter, sql.ref('transfers.id'))))
    .orderBy('received_on', 'desc')
    .limit(MAX_COUNTED + 1);
  return db.selectFrom(latest.as('latest')).select('latest.id');
}

function selectPaying(db: Queryable, orderNumber: string) {
  return db
    .selectFrom('ledger_balances')
    .innerJoin('orders', 'orders.id', 'ledger_balances.order_id')
    .select('transfer_id as id')
    .where('orders.number', '=', orderNumber)
    .where('account', '=', sql.lit('order' as const))
    .where('amount_cents', '>', 0);
}
