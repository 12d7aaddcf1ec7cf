import { sql } from 'kysely';
import { type Account, countedAccounts } from '../../../domain/payments/ledger.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import type { TransferRow } from '../ledger/tables.ts';

/** A transfer that is neither a duplicate nor dismissed; it `counts` where its money is the shop's, else it is a hint. */
export type ActiveRow = Pick<
  TransferRow,
  | 'id'
  | 'amount_cents'
  | 'sender_name'
  | 'reference'
  | 'received_on'
  | 'evidence'
  | 'method'
  | 'findings'
  | 'recorded_at'
> & { counts: boolean };

type Active = ReturnType<typeof selectActive>;

/** Those of the transfers that are neither duplicates nor dismissed, the first recorded first. */
export async function listActiveTransfers(
  db: Queryable,
  narrow: (all: Active) => Active,
): Promise<ActiveRow[]> {
  const rows = await narrow(selectActive(db)).execute();
  // SQLite gives 1 for true.
  return rows.map(({ counts, ...row }) => ({ ...row, counts: Boolean(counts) }));
}

function selectActive(db: Queryable) {
  const holding = (accounts: readonly Account[]) =>
    db
      .selectFrom('ledger_balances')
      .select('transfer_id')
      .where('account', 'in', accounts)
      .where('amount_cents', '>', 0)
      .where('ledger_balances.transfer_id', '=', sql.ref<string>('transfers.id'));
  return db
    .selectFrom('transfers')
    .select(['id', 'amount_cents', 'sender_name', 'reference', 'received_on', 'evidence', 'method'])
    .select(['findings', 'recorded_at'])
    .select((e) => e.exists(holding(countedAccounts)).as('counts'))
    .where((e) => e.not(e.exists(holding(['duplicate', 'dismissed']))))
    .orderBy('recorded_at')
    .orderBy('id');
}
