import { type Kysely, sql } from 'kysely';

/** Which of the bank's files were imported, so that a day's end knows whether it has seen the bank. Append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('bank', 'text')
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull().check(sql`row_count > 0`))
    .addCheckConstraint('bank_imports_days', sql`first_day <= last_day`)
    .execute();
  await db.schema
    .createIndex('bank_imports_by_day')
    .on('bank_imports')
    .columns(['last_day', 'first_day'])
    .execute();
}
