import type { Queryable } from '../schema.ts';

/**
 * Which network an order came from, while that matters: how much of the shop one may hold unpaid has an end. And the
 * stock as the owner counted it last: a form from before a sale is told by it.
 */
export async function up(db: Queryable): Promise<void> {
  await db.schema.alterTable('orders').addColumn('network', 'text').execute();
  await db.schema
    .createIndex('orders_by_network')
    .on('orders')
    .columns(['network', 'created_at'])
    .where('network', 'is not', null)
    .execute();

  await db.schema
    .alterTable('products')
    .addColumn('stock_counted', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('products')
    .set((e) => ({ stock_counted: e.ref('stock') }))
    .execute();
}
