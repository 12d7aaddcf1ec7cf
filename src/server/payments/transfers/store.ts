import { sql } from 'kysely';
import {
  isDoubtful,
  isForeign,
  isForged,
  mailFindings,
} from '../../../contracts/payments/notification-mails.ts';
import type { Transfer, WaitingTransfers } from '../../../contracts/payments/transfers.ts';
import type { TransferFilter } from '../../../contracts/wire/admin-lists.ts';
import { type Account, transferStateOf } from '../../../domain/payments/ledger.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { countRows, countRowsUpTo } from '../../platform/database/count-rows.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { type Page, pageOf } from '../../platform/database/page-of.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { duplicateMoves, isWaiting } from '../ledger/index.ts';
import type { TransferRow } from '../ledger/tables.ts';
import { filterTransfers, searchTransfers } from './search-transfers.ts';

/** One page of the transfers that match, the latest first, and what all of them come to (cents); null if they are not counted. */
export async function listTransferRows(
  db: Queryable,
  wanted: { filter: TransferFilter; q: string; page: number },
): Promise<Page<TransferRow> & { sum: number | null }> {
  const matching = await searchTransfers(db, wanted.filter, wanted.q.trim());
  const found = await pageOf(db, matching, wanted.page, latestFirst);
  if (!found.isExact) return { ...found, sum: null };
  const { sum } = await matching
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
    .executeTakeFirstOrThrow();
  return { ...found, sum: Number(sum) };
}

export async function hasTransfers(db: Queryable): Promise<boolean> {
  return (await countRowsUpTo(db, db.selectFrom('transfers'), 1)) > 0;
}

/** The latest transfers of a filter, `limit` at most. */
export async function listLatestTransfers(
  db: Queryable,
  filter: TransferFilter,
  limit: number,
): Promise<TransferRow[]> {
  return latestFirst(filterTransfers(db, filter)).limit(limit).execute();
}

function latestFirst(transfers: ReturnType<typeof filterTransfers>) {
  return transfers
    .selectAll()
    .orderBy('received_on', 'desc')
    .orderBy('recorded_at', 'desc')
    .orderBy('id');
}

/** The next transfer to match after this one, in the order of the list, and how many others wait. */
export async function findNextToMatch(
  db: Queryable,
  { id, received_on, recorded_at }: TransferRow,
): Promise<{ next: TransferRow | undefined; waiting: number }> {
  const others = filterTransfers(db, 'to-match').where('id', '!=', id);
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
      method: row.method,
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
