import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

export async function up(db: Queryable): Promise<void> {
  await db.schema
    .createTable('administrator_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('administrator_id', 'integer', (c) =>
      c.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  // Browsers that have signed in once: strangers who guess cannot lock them out.
  await db.schema
    .createTable('known_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('administrator_id', 'integer', (c) =>
      c.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('password_failures')
    .addColumn('guesser', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull().check(sql`failures > 0`))
    .addColumn('since', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('administrator', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('subject_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) =>
      c.notNull().check(sql`action in ('created', 'changed', 'deleted')`),
    )
    .addColumn('changes', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('audit_entries_by_time')
    .on('audit_entries')
    .columns(['at', 'id'])
    .execute();
  await db.schema
    .createIndex('audit_entries_by_kind')
    .on('audit_entries')
    .columns(['kind', 'at', 'id'])
    .execute();
  await indexForOverview(db);
  // Answers to requests that are sent again after a lost connection.
  await db.schema
    .createTable('kept_answers')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  // Counts the owner's changes (not sales), so that a save made from an older state is told.
  for (const table of ['products', 'discount_codes', 'blog_posts', 'lots']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  // Each subscriber gets a code: the owner finds those made by hand apart from them.
  await db.schema
    .alterTable('discount_codes')
    .addColumn('by_sign_up', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`by_sign_up in (0, 1)`),
    )
    .execute();
  await sql`
    update discount_codes set by_sign_up = 1
    where id in (select discount_code_id from subscribers)
  `.execute(db);
  // Results of a lot that were below what the laboratory can tell, by name, as JSON: '<0.05'.
  await db.schema
    .alterTable('lots')
    .addColumn('below', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}

/** What the overview adds up of orders is read from indexes alone, however many there are. */
async function indexForOverview(db: Queryable): Promise<void> {
  await db.schema
    .createIndex('orders_by_time')
    .on('orders')
    .columns(['created_at', 'status', 'total_cents', 'id'])
    .execute();
  await db.schema
    .createIndex('orders_by_state')
    .on('orders')
    .columns(['status', 'created_at', 'total_cents', 'id'])
    .execute();
  await db.schema
    .createIndex('order_lines_sold')
    .on('order_lines')
    .columns(['order_id', 'product_id', 'quantity', 'unit_price_cents'])
    .execute();
}
