import type { DayTransfer } from '../../../domain/payments/day-end.ts';
import { type Account, countedAccounts, type Evidence } from '../../../domain/payments/ledger.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { duplicateMoves } from '../ledger/index.ts';

type LedgerTransfer = Omit<DayTransfer, 'isUnanswered'> & {
  senderName: string;
  message: string;
  reference: string;
  evidence: Evidence;
  method: PaymentMethod;
  unconfirmed: Cents;
  open: Cents;
  toReturn: Cents;
};

/** The transfers of a day (2026-01-31) with where their money is, and those of other days that are the same money. */
export async function listDayTransfers(db: Queryable, day: string): Promise<LedgerTransfer[]> {
  const own = await db
    .selectFrom('transfers')
    .select('id')
    .where('received_on', '=', day)
    .execute();
  const ids = own.map(({ id }) => id);
  const duplicates = await findDuplicatesOf(db, ids);
  const counting = [...new Set([...ids, ...duplicates.values()])];
  const duplicateIds = await listDuplicatesOf(db, counting);
  return loadTransfers(db, [...new Set([...counting, ...duplicateIds])]);
}

async function loadTransfers(db: Queryable, ids: readonly string[]): Promise<LedgerTransfer[]> {
  return inBatches(ids, async (part) => {
    const rows = await db
      .selectFrom('transfers')
      .select(['id', 'received_on as day', 'amount_cents as amount', 'evidence', 'method'])
      .select(['sender_name as senderName', 'message', 'reference'])
      .where('id', 'in', part)
      .orderBy('recorded_at')
      .orderBy('id')
      .execute();
    const balances = await db
      .selectFrom('ledger_balances')
      .select(['transfer_id', 'account', 'amount_cents'])
      .where('transfer_id', 'in', part)
      .where('amount_cents', '>', 0)
      .execute();
    const duplicates = await findDuplicatesOf(db, part);
    return rows.map((row) => {
      const mine = balances.filter(({ transfer_id }) => transfer_id === row.id);
      const lying = (accounts: readonly Account[]) =>
        mine
          .filter(({ account }) => accounts.includes(account))
          .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
      return {
        ...row,
        counted: lying(countedAccounts),
        isBankRow: row.evidence === 'bank',
        duplicateOfId: duplicates.get(row.id) ?? null,
        unconfirmed: lying(['unconfirmed']),
        open: lying(['open']),
        toReturn: lying(['to-return']),
      };
    });
  });
}

/** The transfer that each of these is a duplicate of, by its id; those that are none are left out. */
async function findDuplicatesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const moves = await inBatches(ids, (part) =>
    duplicateMoves(db)
      .select(['move.transfer_id', 'move.duplicate_of'])
      .where('move.transfer_id', 'in', part)
      .execute(),
  );
  return new Map(
    moves.flatMap(({ transfer_id, duplicate_of }) =>
      duplicate_of ? [[transfer_id, duplicate_of]] : [],
    ),
  );
}

/** The ids of the duplicates of these. */
async function listDuplicatesOf(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const moves = await inBatches(ids, (part) =>
    duplicateMoves(db).select('move.transfer_id').where('move.duplicate_of', 'in', part).execute(),
  );
  return moves.map(({ transfer_id }) => transfer_id);
}

/** The refunds that were sent between two times (milliseconds), both included. */
export async function listRefundsBetween(db: Queryable, from: number, to: number) {
  return db
    .selectFrom('refunds')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.id', 'refunds.order_id as orderId', 'orders.number as orderNumber'])
    .select(['refunds.to_name as toName', 'refunds.bank_reference as bankReference'])
    .select('refunds.amount_cents as amount')
    .where('refunds.sent_at', '>=', from)
    .where('refunds.sent_at', '<=', to)
    .where('refunds.undone_at', 'is', null)
    .orderBy('refunds.sent_at')
    .orderBy('refunds.id')
    .execute();
}
