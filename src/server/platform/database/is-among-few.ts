import { type Expression, type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Queryable } from './schema.ts';

/**
 * Whether a column (`table.column`) has one of the few values that a query selects. As an array, which PostgreSQL takes
 * to be short: it tends to expect many rows where a few of a million wait, and reads them all for the latest.
 */
export function isAmongFew(
  db: Queryable,
  column: string,
  few: Expression<unknown>,
): RawBuilder<boolean> {
  const values = sql`${few}`;
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(array(${values}))`
    : sql`${sql.ref(column)} in (${values})`;
}
