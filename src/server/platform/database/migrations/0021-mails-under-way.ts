import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

/**
 * What is known of a mail under way: when it was handed to the mail server, without a word of how that ended; whether
 * it had stopped being true; and which place it has among the mails about its order. Orders that expired before their
 * time are found.
 */
export async function up(db: Queryable): Promise<void> {
  await db.schema.alterTable('mails').addColumn('handed_at', 'bigint').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('outdated', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`outdated in (0, 1)`),
    )
    .execute();
  await db.schema
    .alterTable('mails')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('mails')
    .set((e) => ({
      position: e
        .selectFrom('mails as earlier')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('earlier.order_id', '=', 'mails.order_id')
        .where(sql<boolean>`(earlier.created_at, earlier.id) <= (mails.created_at, mails.id)`),
    }))
    .where('order_id', 'is not', null)
    .execute();
  await db.schema
    .createIndex('orders_expired')
    .on('orders')
    .column('hold_until')
    .where(sql.ref('status'), '=', sql.lit('expired'))
    .execute();
}
