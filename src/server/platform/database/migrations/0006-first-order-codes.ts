import { sql } from 'kysely';
import type { Queryable } from '../schema.ts';

export async function up(db: Queryable): Promise<void> {
  await db.schema
    .alterTable('discount_codes')
    .addColumn('first_order_only', 'integer', (c) =>
      c.notNull().defaultTo(0).check(sql`first_order_only in (0, 1)`),
    )
    .execute();
  // The codes that subscribers have already got are for a first order as well.
  await sql`
    update discount_codes set first_order_only = 1
    where id in (select discount_code_id from subscribers)
  `.execute(db);
  // Finds the orders of an email address, in upper or lower case.
  await db.schema
    .createIndex('orders_by_email')
    .on('orders')
    .expression(sql`lower(email)`)
    .execute();
}
