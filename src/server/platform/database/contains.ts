import { type RawBuilder, sql } from 'kysely';

/** A condition: `text`, an SQL expression, contains `sought`, in which LIKE's wildcards stand for themselves. */
export function contains(text: RawBuilder<unknown>, sought: string): RawBuilder<boolean> {
  const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}
