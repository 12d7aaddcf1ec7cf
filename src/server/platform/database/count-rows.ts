import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';

/** How many rows a query has that selects nothing yet. */
export async function countRows<T extends keyof Tables>(
  query: SelectQueryBuilder<Tables, T, object>,
): Promise<number> {
  const { rows } = await query
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}
