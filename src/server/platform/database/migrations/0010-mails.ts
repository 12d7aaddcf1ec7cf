import { type Kysely, sql } from 'kysely';

const time = 'bigint';

/** Every mail the shop has written, waiting or not. Its texts stand last: a list reads past none of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('to_address', 'text', (c) => c.notNull())
    .addColumn('to_name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.references('orders.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'text', (c) => c.references('subscribers.id').onDelete('cascade'))
    .addColumn('campaign_id', 'text')
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('waits_since', time, (c) => c.notNull())
    .addColumn('next_attempt_at', time, (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().check(sql`attempts >= 0`))
    .addColumn('claimed_until', time)
    .addColumn('sent_at', time)
    .addColumn('given_up_at', time, (c) => c.check(sql`given_up_at is null or sent_at is null`))
    .addColumn('last_error', 'text', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .execute();
  // What concerns one customer goes before what goes to everybody.
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .columns(['campaign_id', 'next_attempt_at', 'id'])
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await db.schema.createIndex('mails_by_time').on('mails').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('mails_by_order').on('mails').column('order_id').execute();
  await db.schema
    .createIndex('mails_by_subscriber')
    .on('mails')
    .columns(['subscriber_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('mails_by_campaign')
    .on('mails')
    .columns(['campaign_id', 'id'])
    .where('campaign_id', 'is not', null)
    .execute();
  await db.schema.createIndex('mails_sent').on('mails').column('sent_at').execute();
}
