import { type RawBuilder, sql } from 'kysely';
import { countedAccounts } from '../../../domain/payments/ledger.ts';
import type { Queryable } from '../../platform/database/schema.ts';

const counted = countedAccounts.map((account) => sql.lit(account));
/** What has come and was not sent back. */
const heldAccounts = countedAccounts.filter((account) => account !== 'returned');
const held = sql.join(heldAccounts.map((account) => sql.lit(account)));

/** The balances that are, or were before it was sent back, the shop's money, with the transfers that brought it. */
export function countedMoney(db: Queryable) {
  return db
    .selectFrom('ledger_balances')
    .innerJoin('transfers', 'transfers.id', 'ledger_balances.transfer_id')
    .where('account', 'in', counted);
}

/** All that the ledger holds now, in cents. */
export function heldNow(db: Queryable) {
  return db
    .selectFrom('ledger_balances')
    .select((e) => e.fn.sum('amount_cents').as('sum'))
    .where(
      'account',
      'in',
      heldAccounts.map((account) => sql.lit(account)),
    );
}

/** All moves with their transfers. `heldCents` of those before a moment add up to what the ledger held then. */
export function movesOfMoney(db: Queryable) {
  return db
    .selectFrom('ledger_moves')
    .innerJoin('transfers', 'transfers.id', 'ledger_moves.transfer_id');
}

/** What a move changes what the ledger holds by, in cents. */
export const heldCents = sql<number>`(case when to_account in (${held}) then ledger_moves.amount_cents else 0 end
  - case when from_account in (${held}) then ledger_moves.amount_cents else 0 end)`;

/**
 * Whether a move counts before a day (2026-01-31) of the shop, which begins at `start` (milliseconds): what is sent back,
 * or comes back, on the day of the move, anything else on the day on which its money was received.
 */
export function isMovedBefore(day: string, start: number): RawBuilder<boolean> {
  return sql<boolean>`case when to_account = 'returned' or from_account = 'returned'
    then ledger_moves.at < ${start} else transfers.received_on < ${day} end`;
}
