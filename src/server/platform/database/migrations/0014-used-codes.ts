import type { Queryable } from '../schema.ts';

/** Orders know the code that they used by more than its name: that may belong to another one later. */
export async function up(db: Queryable): Promise<void> {
  await db.schema.alterTable('orders').addColumn('discount_code_id', 'text').execute();
  await db
    .updateTable('orders')
    .set((e) => ({
      discount_code_id: e
        .selectFrom('discount_codes')
        .select('discount_codes.id')
        .whereRef('discount_codes.code', '=', 'orders.discount_code')
        .whereRef('discount_codes.created_at', '<=', 'orders.created_at'),
    }))
    .where('discount_code', 'is not', null)
    .execute();
}
