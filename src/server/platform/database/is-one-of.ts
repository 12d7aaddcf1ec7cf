import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Queryable } from './schema.ts';

/**
 * Whether a column (`table.column`) has one of these values. They are one parameter, so that it is the same statement
 * for any number of them, none included.
 */
export function isOneOf(
  db: Queryable,
  column: string,
  values: readonly string[],
): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any(${values}::text[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
}
