import { sql } from 'kysely';
import {
  isDoubtful,
  isForeign,
  isForged,
  mailFindings,
} from '../../../contracts/payments/notification-mails.ts';
import type { Transfer, WaitingTransfers } from '../../../contracts/payments/transfers.ts';
import { MAX_COUNTED, type TransferFilter } from '../../../contracts/wire/admin-lists.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { type Account, transferStateOf } from '../../../domain/payments/ledger.ts';
import { readTypedAmount } from '../../../domain/payments/written-amount.ts';
import { formatCents, parseCents } from '../../../domain/pricing/money.ts';
import { containsTyped } from '../../platform/database/contains.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { isAmongFew } from '../../platform/database/is-among-few.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { duplicateMoves, isLeftOut, isWaiting } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';

const accountsOf: Record<Exclude<TransferFilter, 'all'>, readonly Account[]> = {
  'to-match': ['open'],
  unconfirmed: ['unconfirmed'],
  matched: ['order'],
  duplicates: ['duplicate', 'dismissed'],
  'to-return': ['to-return'],
};

/**
 * One page of the transfers that match, the latest first, with the number and the sum (cents) of all. Counting stops
 * behind MAX_COUNTED; the sum is then that of some.
 */
export async function listTransferRows(
  db: Queryable,
  wanted: { filter: TransferFilter; q: string; offset: number; limit: number },
): Promise<{ rows: TransferRow[]; total: number; sum: number }> {
  const matching = searched(db, filtered(db, wanted.filter), wanted.q);
  const rows = await matching
    .selectAll()
    .orderBy('received_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const all = await db
    .selectFrom(
      matching
        .select('amount_cents')
        .limit(MAX_COUNTED + 1)
        .as('counted'),
    )
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.coalesce(e.fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { rows, total: Number(all.total), sum: Number(all.sum) };
}

/** The next transfer to match after this one, in the order of the list, and how many others wait. */
export async function findNextToMatch(
  db: Queryable,
  { id, received_on, recorded_at }: TransferRow,
): Promise<{ next: TransferRow | undefined; waiting: number }> {
  const others = filtered(db, 'to-match').where('id', '!=', id);
  const next = await others
    .where((e) =>
      e.or([
        e('received_on', '<', received_on),
        e.and([e('received_on', '=', received_on), e('recorded_at', '<', recorded_at)]),
        e.and([
          e('received_on', '=', received_on),
          e('recorded_at', '=', recorded_at),
          e('id', '>', id),
        ]),
      ]),
    )
    .selectAll()
    .orderBy('received_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { next, waiting: await countRows(others) };
}

function filtered(db: Queryable, filter: TransferFilter) {
  const transfers = db.selectFrom('transfers');
  if (filter === 'all') return transfers;
  const balances = db
    .selectFrom('ledger_balances')
    .select('transfer_id')
    .where('account', 'in', accountsOf[filter])
    .where('ledger_balances.amount_cents', '>', 0);
  if (filter === 'matched') {
    // Nearly all are: the latest are found soonest by looking at one after the other.
    const own = balances.where('transfer_id', '=', sql.ref<string>('transfers.id'));
    return transfers.where((e) => e.exists(own));
  }
  const isOne = filter === 'duplicates' ? isLeftOut : isWaiting;
  return transfers.where(isAmongFew(db, 'transfers.id', balances.where(isOne('ledger_balances'))));
}

function searched(db: Queryable, transfers: ReturnType<typeof filtered>, q: string) {
  const sought = q.trim();
  if (sought === '') return transfers;
  const amount = parseCents(readTypedAmount(sought));
  const number = readOrderNumber(sought);
  const words = sql`lower(sender_name || ' ' || sender_address || ' ' || message || ' ' || reference)`;
  const isSaid = containsTyped(words, sought);
  // What a mail says also finds the bank's row that it is a duplicate of.
  const saidElsewhere = duplicateMoves(db)
    .innerJoin('transfers', 'transfers.id', 'move.transfer_id')
    .select(sql<string>`move.duplicate_of`.as('id'))
    .where('move.duplicate_of', 'is not', null)
    .where(isSaid);
  // A union, so that each part can use its index.
  let found = db.selectFrom('transfers').select('id').where(isSaid).union(saidElsewhere);
  if (amount !== undefined) {
    found = found.union(db.selectFrom('transfers').select('id').where('amount_cents', '=', amount));
  }
  if (number !== undefined) {
    found = found.union(
      db
        .selectFrom('ledger_balances')
        .innerJoin('orders', 'orders.id', 'ledger_balances.order_id')
        .select('transfer_id as id')
        .where('orders.number', '=', number)
        .where('account', '=', sql.lit('order' as const))
        .where('amount_cents', '>', 0),
    );
  }
  return transfers.where('id', 'in', found);
}

export async function findTransferRow(db: Queryable, id: string): Promise<TransferRow | undefined> {
  return db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Transfers by their ids. */
export async function findTransfers(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, TransferRow>> {
  const rows = await inBatches(ids, (batch) =>
    db.selectFrom('transfers').selectAll().where('id', 'in', batch).execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where the money of each transfer is, amounts in cents; empty accounts are left out. */
export async function listBalances(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('ledger_balances')
    .leftJoin('orders', 'orders.id', 'ledger_balances.order_id')
    .select(['transfer_id', 'account', 'order_id as orderId', 'orders.number as orderNumber'])
    .select(['first_name as firstName', 'last_name as lastName', 'amount_cents as amount'])
    .where('transfer_id', 'in', ids)
    .where('amount_cents', '>', 0)
    .orderBy('orderNumber')
    .orderBy('account')
    .execute();
}

function findingsOf({ findings }: Pick<TransferRow, 'findings'>) {
  return mailFindings.safeParse(JSON.parse(findings)).data;
}

/** Whether a transfer's evidence is a suspicious mail. */
export function isDoubtfulMail(row: TransferRow): boolean {
  const findings = findingsOf(row);
  return findings !== undefined && isDoubtful(findings);
}

/** Whether something is wrong with the mail itself, whoever sent it. */
export function hasDoubts(row: TransferRow): boolean {
  return (findingsOf(row)?.doubts.length ?? 0) > 0;
}

/** Whether its evidence is a mail that cannot be believed at all. */
export function isForgedMail(row: Pick<TransferRow, 'evidence' | 'findings'>): boolean {
  // Of a bank's rows there are thousands.
  const findings = row.evidence === 'mail' ? findingsOf(row) : undefined;
  return findings !== undefined && isForged(findings);
}

/** Transfers as the wire shows them, in the order given. */
export async function readTransfers(
  db: Queryable,
  rows: readonly TransferRow[],
): Promise<Transfer[]> {
  const balances = await listBalances(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = balances.filter((balance) => balance.transfer_id === row.id);
    const findings = findingsOf(row);
    return {
      id: row.id,
      receivedOn: row.received_on,
      amount: formatCents(row.amount_cents),
      senderName: row.sender_name,
      senderAddress: row.sender_address,
      message: row.message,
      reference: row.reference,
      evidence: row.evidence,
      isForeign: findings !== undefined && isForeign(findings),
      doubts: findings?.doubts ?? [],
      state: transferStateOf(own),
      open: formatCents(own.find(({ account }) => account === 'open')?.amount ?? 0),
      orders: own.flatMap(({ orderId, orderNumber, firstName, lastName, amount }) => {
        if (!orderNumber) return [];
        const name = `${firstName} ${lastName}`;
        return [{ id: orderId, number: orderNumber, name, amount: formatCents(amount) }];
      }),
    };
  });
}

/** How many transfers wait for the owner, and their sums. */
export async function sumWaiting(db: Queryable): Promise<WaitingTransfers> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select((e) => [
      'account',
      e.fn.countAll<number>().as('count'),
      e.fn.sum<number>('amount_cents').as('sum'),
    ])
    .where(isWaiting('ledger_balances'))
    .groupBy('account')
    .execute();
  const of = (account: Account) => {
    const row = rows.find((sum) => sum.account === account);
    return { count: Number(row?.count ?? 0), sum: formatCents(Number(row?.sum ?? 0)) };
  };
  return { toMatch: of('open'), unconfirmed: of('unconfirmed'), toReturn: of('to-return') };
}

/** What happened to a transfer's money, the oldest first; `at` in milliseconds, `amount` in cents. */
export async function listMoves(db: Queryable, transferId: string) {
  return db
    .selectFrom('ledger_moves as move')
    .leftJoin('orders', 'orders.id', 'move.order_id')
    .leftJoin('refunds', 'refunds.id', 'move.refund_id')
    .select(['move.at', 'move.by', 'move.note', 'move.order_id as orderId'])
    .select([
      'move.from_account as from',
      'move.to_account as to',
      'move.duplicate_of as duplicateOfId',
    ])
    .select(['move.amount_cents as amount', 'orders.number as orderNumber'])
    .select('refunds.bank_reference as refundReference')
    .where('move.transfer_id', '=', transferId)
    .orderBy('move.position')
    .execute();
}

/** The transfers that are duplicates of these now, each with the id of the one that it is of. */
export async function listDuplicates(
  db: Queryable,
  ids: readonly string[],
): Promise<(TransferRow & { duplicate_of: string | null })[]> {
  return inBatches(ids, (batch) =>
    duplicateMoves(db)
      .innerJoin('transfers', 'transfers.id', 'move.transfer_id')
      .selectAll('transfers')
      .select('move.duplicate_of')
      .where('move.duplicate_of', 'in', batch)
      .orderBy('recorded_at')
      .orderBy('transfers.id')
      .execute(),
  );
}

/** All evidence of a transfer's money: itself, then its duplicates. */
export async function listEvidence(db: Queryable, row: TransferRow): Promise<TransferRow[]> {
  return [row, ...(await listDuplicates(db, [row.id]))];
}

/** The same of several transfers, in the order given. */
export async function listAllEvidence(
  db: Queryable,
  rows: readonly TransferRow[],
): Promise<TransferRow[][]> {
  const duplicates = await listDuplicates(
    db,
    rows.map(({ id }) => id),
  );
  const ofOne = Map.groupBy(duplicates, ({ duplicate_of }) => duplicate_of);
  return rows.map((row) => [row, ...(ofOne.get(row.id) ?? [])]);
}
