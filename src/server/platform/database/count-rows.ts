import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queryable } from './schema.ts';

/** How many rows a query has that selects nothing yet. */
export async function countRows<DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const { rows } = await query
    .select((e) => e.fn.countAll().as('rows'))
    // TypeScript does not follow what is selected where the tables are any.
    .$castTo<{ rows: number | string | bigint }>()
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** The same, but counting stops at `most`. */
export async function countRowsUpTo<DB, T extends keyof DB>(
  db: Queryable,
  query: SelectQueryBuilder<DB, T, object>,
  most: number,
): Promise<number> {
  const { rows } = await db
    .selectFrom(query.select(sql.lit(1).as('one')).limit(most).as('counted'))
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
