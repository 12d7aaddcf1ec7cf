import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Indexes without which a shop of many orders and products reads whole tables (docs/scale.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...both, ...(isPostgres ? onPostgres : [])]) {
    await sql.raw(statement).execute(db);
  }
}

const both = [
  'create index products_by_stock on products (stock, sort_name, id)',
  'create index products_on_sale on products (sort_name, id) where on_sale = 1',
  `create index ledger_balances_left_out on ledger_balances (transfer_id)
    where account in ('duplicate', 'dismissed') and amount_cents > 0`,
  // With the state in it, SQLite prefers it to the index of all orders by state.
  'drop index orders_expired',
  "create index orders_expired on orders (status, hold_until) where status = 'expired'",
  // Without the unsent ones, among which SQLite would look for those that wait.
  'drop index mails_sent',
  'create index mails_sent on mails (sent_at) where sent_at is not null',
  'create index mails_outdated on mails (created_at, id) where outdated = 1',
  // Mails that stopped being true grow with the orders; those that failed do not.
  'drop index mails_given_up',
  'create index mails_given_up on mails (given_up_at) where given_up_at is not null and outdated = 0',
];

const onPostgres = [
  `create index mails_by_words on mails
    using gin (lower(to_address || ' ' || to_name || ' ' || subject) gin_trgm_ops)`,
  `create index transfers_by_words on transfers
    using gin (lower(sender_name || ' ' || sender_address || ' ' || message || ' ' || reference) gin_trgm_ops)`,
];
