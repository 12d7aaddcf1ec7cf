import { type Kysely, sql } from 'kysely';

/** Who wants a mail when a product is in stock again, and which product such a mail is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table stock_alerts (
    product_id text not null references products (id) on delete cascade,
    email text not null constraint stock_alerts_email check (email = lower(email)),
    created_at bigint not null,
    primary key (product_id, email)
  )`.execute(db);
  await sql`create index stock_alerts_by_email on stock_alerts (email)`.execute(db);
  await sql`create index stock_alerts_by_time on stock_alerts (created_at)`.execute(db);
  await sql`alter table mails add column product_id text`.execute(db);
}
