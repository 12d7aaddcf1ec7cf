import type { Queryable } from '../platform/database/schema.ts';

/** Products by id with when each was changed last (milliseconds). `offset` and `limit` count products. */
export async function listProductChanges(
  db: Queryable,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; changedAt: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at as changedAt'])
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Categories with how many products each has and when one of them was changed last (milliseconds). */
export async function listCategoryChanges(
  db: Queryable,
): Promise<{ name: string; count: number; changedAt: number }[]> {
  return db
    .selectFrom('products')
    .select((e) => [
      'category as name',
      e.fn.countAll<number>().as('count'),
      e.fn.max('updated_at').as('changedAt'),
    ])
    .groupBy('category')
    .orderBy('category')
    .execute();
}
