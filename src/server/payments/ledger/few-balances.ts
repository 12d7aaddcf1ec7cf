import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a balance of this table waits for the owner. Spelled as in the index ledger_balances_waiting, without
 * parameters: otherwise SQLite does not use it, and reads the balances of all orders.
 */
export function isWaiting(table: string): RawBuilder<boolean> {
  const [account, amount] = [sql.ref(`${table}.account`), sql.ref(`${table}.amount_cents`)];
  return sql`${account} in ('unconfirmed', 'open', 'to-return') and ${amount} > 0`;
}

/** Whether a balance of this table is money that does not count, spelled as in the index ledger_balances_left_out. */
export function isLeftOut(table: string): RawBuilder<boolean> {
  const [account, amount] = [sql.ref(`${table}.account`), sql.ref(`${table}.amount_cents`)];
  return sql`${account} in ('duplicate', 'dismissed') and ${amount} > 0`;
}
