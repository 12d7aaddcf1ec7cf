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
  // Counts the owner's changes (not sales), so that a save made from an older state is told.
  for (const table of ['products', 'discount_codes', 'blog_posts', 'lots']) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
}
