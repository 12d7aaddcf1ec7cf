import { type Kysely, sql } from 'kysely';

/**
 * Prices of many products change at once, and are undone as an import is: a row of it may be about some fields of its
 * product alone. At how many left a product is low on stock, and why the owner changed a stock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table product_imports add column kind text not null default 'import'",
  'alter table product_import_rows add column fields text',
  'alter table products add column low_stock_at integer',
  `create index products_scarce on products (stock, sort_name, id)
    where stock <= coalesce(low_stock_at, 5)`,
  'alter table audit_entries add column reason text',
  'create index audit_entries_of_subject on audit_entries (subject_id, at)',
];
