import type { Queryable } from '../platform/database/schema.ts';

/** Product ids with the time of the last change (milliseconds). */
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

/** Categories with their numbers of products and the time of the last change to one of them (milliseconds). */
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
