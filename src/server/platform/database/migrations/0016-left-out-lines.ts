import type { Queryable } from '../schema.ts';

/** Each import of a bank's file keeps the lines that were left out, so that a day's end can name them. */
export async function up(db: Queryable): Promise<void> {
  await db.schema
    .alterTable('bank_imports')
    .addColumn('left_out', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
