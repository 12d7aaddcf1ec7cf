import { type Kysely, sql } from 'kysely';

/** Which products the owner has chosen for the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column featured integer not null default 0 check (featured in (0, 1))`.execute(
    db,
  );
  await sql`create index products_featured on products (sort_name, id) where featured = 1`.execute(
    db,
  );
}
