import type { Database } from '../../src/server/platform/database/schema.ts';

/** Takes every order away with its money, so that a journey of the desk counts its own alone. */
export async function deleteOrders(db: Database): Promise<void> {
  const tables = ['ledger_moves', 'ledger_balances', 'refunds', 'transfers', 'orders'] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
}
