import { type Kysely, sql } from 'kysely';

const time = 'bigint';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', time, (c) => c.notNull())
    .addColumn('read_at', time)
    .addCheckConstraint('contact_messages_name', sql`length(name) between 1 and 100`)
    .addCheckConstraint('contact_messages_email', sql`length(email) between 3 and 254`)
    .addCheckConstraint('contact_messages_subject', sql`length(subject) between 1 and 150`)
    .addCheckConstraint('contact_messages_message', sql`length(message) between 1 and 5000`)
    .addCheckConstraint('contact_messages_read', sql`read_at is null or read_at >= created_at`)
    .execute();
  await db.schema
    .createIndex('contact_messages_by_time')
    .on('contact_messages')
    .columns(['created_at', 'id'])
    .execute();

  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    // A code that the administrator deletes leaves its subscriber on the list.
    .addColumn('discount_code_id', 'text', (c) =>
      c.unique().references('discount_codes.id').onDelete('set null'),
    )
    .addColumn('consent_wording', 'text')
    .addColumn('consent_page', 'text')
    .addColumn('created_at', time, (c) => c.notNull())
    .addCheckConstraint('subscribers_email', sql`length(email) between 3 and 254`)
    .addCheckConstraint(
      'subscribers_consent',
      sql`(consent_wording is null) = (consent_page is null)`,
    )
    .execute();
  // One subscriber for an address, however it is written.
  await db.schema
    .createIndex('subscribers_by_email')
    .unique()
    .on('subscribers')
    .expression(sql`lower(email)`)
    .execute();
}
