import { expect } from '@playwright/test';
import type { Database } from '../../src/server/platform/database/schema.ts';

/** What was received is what was matched, is open, or goes or went back, to the cent; moves and sums agree. */
export async function expectBalanced(db: Database): Promise<void> {
  const transfers = await db.selectFrom('transfers').selectAll().execute();
  const moves = await db.selectFrom('ledger_moves').selectAll().execute();
  const balances = await db.selectFrom('ledger_balances').selectAll().execute();
  for (const { id, amount_cents } of transfers) {
    const lying = balances.filter(({ transfer_id }) => transfer_id === id);
    expect(sum(lying)).toBe(amount_cents);
    for (const { account, order_id, amount_cents: lies } of lying) {
      const here = (side: 'to_account' | 'from_account') =>
        sum(
          moves.filter(
            (move) =>
              move.transfer_id === id &&
              move[side] === account &&
              (account !== 'order' || move.order_id === order_id),
          ),
        );
      expect(lies).toBe(here('to_account') - here('from_account'));
    }
  }
}

function sum(rows: readonly { amount_cents: number }[]): number {
  return rows.reduce((total, { amount_cents }) => total + amount_cents, 0);
}
