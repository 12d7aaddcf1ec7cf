import type { Queryable } from '../schema.ts';

/** Which network an order came from, while that matters: how much of the shop one may hold unpaid has an end. */
export async function up(db: Queryable): Promise<void> {
  await db.schema.alterTable('orders').addColumn('network', 'text').execute();
  await db.schema
    .createIndex('orders_by_network')
    .on('orders')
    .columns(['network', 'created_at'])
    .where('network', 'is not', null)
    .execute();
}
