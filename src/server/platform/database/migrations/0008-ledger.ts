import { type Kysely, sql } from 'kysely';

const cents = 'bigint';
const time = 'bigint';
const accounts = sql`('unconfirmed', 'open', 'order', 'duplicate', 'dismissed', 'to-return', 'returned')`;

/** What happens after an order: how long its stock is held, its parcel, its history, and the ledger of transfers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendOrders(db);
  await createHistory(db);
  await createRefunds(db);
  await createLedger(db);
}

async function extendOrders(db: Kysely<unknown>) {
  const alter = (name: string) => ({
    time: () => db.schema.alterTable('orders').addColumn(name, time).execute(),
    text: () =>
      db.schema
        .alterTable('orders')
        .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
        .execute(),
  });
  await alter('hold_until').time();
  await alter('reminded_at').time();
  await alter('said_sent_at').time();
  await alter('packed_at').time();
  await alter('carrier').text();
  await alter('tracking_number').text();
  await db.schema
    .alterTable('orders')
    .addColumn('waived_cents', cents, (c) => c.notNull().defaultTo(0).check(sql`waived_cents >= 0`))
    .execute();
  // What domain/order-payment.ts derives, kept so that the desk finds those few among a million.
  await db.schema
    .alterTable('orders')
    .addColumn('problem', 'text', (c) =>
      c.check(sql`problem in ('short', 'over', 'late-money', 'refund-due')`),
    )
    .execute();
  await db.schema
    .createIndex('orders_with_problem')
    .on('orders')
    .columns(['created_at', 'id'])
    .where(sql.ref('problem'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('orders_on_hold')
    .on('orders')
    .columns(['hold_until', 'id'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
}

async function createHistory(db: Kysely<unknown>) {
  await db.schema
    .createTable('order_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addUniqueConstraint('order_history_position', ['order_id', 'position'])
    .execute();
}

async function createRefunds(db: Kysely<unknown>) {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('amount_cents', cents, (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('to_name', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('bank_reference', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('sent_at', time, (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('refunds_by_order').on('refunds').column('order_id').execute();
  await db.schema.createIndex('refunds_by_time').on('refunds').column('sent_at').execute();
}

async function createLedger(db: Kysely<unknown>) {
  await db.schema
    .createTable('transfers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('amount_cents', cents, (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('sender_name', 'text', (c) => c.notNull())
    .addColumn('sender_address', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('received_on', 'text', (c) => c.notNull())
    .addColumn('evidence', 'text', (c) =>
      c.notNull().check(sql`evidence in ('typed', 'bank', 'mail')`),
    )
    .addColumn('source_key', 'text', (c) => c.unique())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('findings', 'text', (c) => c.notNull())
    .addColumn('recorded_at', time, (c) => c.notNull())
    .addColumn('recorded_by', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('transfers_by_reference')
    .on('transfers')
    .expression(sql`lower(reference)`)
    .execute();
  await db.schema
    .createIndex('transfers_by_day')
    .on('transfers')
    .columns(['received_on', 'recorded_at', 'id'])
    .execute();
  await db.schema
    .createIndex('transfers_by_amount')
    .on('transfers')
    .columns(['amount_cents', 'received_on'])
    .execute();

  await db.schema
    .createTable('ledger_moves')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('transfer_id', 'text', (c) => c.notNull().references('transfers.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('at', time, (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('from_account', 'text', (c) => c.check(sql`from_account in ${accounts}`))
    .addColumn('to_account', 'text', (c) => c.notNull().check(sql`to_account in ${accounts}`))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('refund_id', 'text', (c) => c.references('refunds.id'))
    .addColumn('twin_id', 'text', (c) => c.references('transfers.id'))
    .addColumn('amount_cents', cents, (c) => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('note', 'text', (c) => c.notNull())
    .addUniqueConstraint('ledger_moves_position', ['transfer_id', 'position'])
    .addCheckConstraint(
      'ledger_moves_order',
      sql<boolean>`(from_account = 'order' or to_account = 'order') = (order_id is not null)`,
    )
    .execute();
  await db.schema
    .createIndex('ledger_moves_by_order')
    .on('ledger_moves')
    .columns(['order_id', 'at'])
    .execute();
  await db.schema
    .createIndex('ledger_moves_by_twin')
    .on('ledger_moves')
    .column('twin_id')
    .execute();

  // The sums of the moves, kept beside them. The check is what makes spending money twice impossible.
  await db.schema
    .createTable('ledger_balances')
    .addColumn('transfer_id', 'text', (c) => c.notNull().references('transfers.id'))
    .addColumn('account', 'text', (c) => c.notNull().check(sql`account in ${accounts}`))
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('amount_cents', cents, (c) => c.notNull().check(sql`amount_cents >= 0`))
    .addPrimaryKeyConstraint('ledger_balances_key', ['transfer_id', 'account', 'order_id'])
    .execute();
  await db.schema
    .createIndex('ledger_balances_by_order')
    .on('ledger_balances')
    .columns(['order_id', 'amount_cents'])
    .where(sql.ref('account'), '=', sql.lit('order'))
    .execute();
  await db.schema
    .createIndex('ledger_balances_waiting')
    .on('ledger_balances')
    .columns(['account', 'transfer_id'])
    .where(sql<boolean>`account in ('unconfirmed', 'open', 'to-return') and amount_cents > 0`)
    .execute();
}
