import { type Kysely, sql } from 'kysely';

/**
 * Further pictures of a product (JSON: path and text of each) and the text of the first; what search engines show of it;
 * and where the addresses of a former shop lead to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column image_alt text not null default ''`.execute(db);
  await sql`alter table products add column more_pictures text not null default '[]'`.execute(db);
  await sql`alter table products add column seo_title text not null default ''`.execute(db);
  await sql`alter table products add column seo_description text not null default ''`.execute(db);
  await sql`create table redirects (
    id text primary key,
    from_address text not null unique,
    to_address text not null,
    created_at bigint not null,
    last_used_at bigint,
    version integer not null default 1
  )`.execute(db);
  await sql`create index redirects_by_age on redirects (created_at, id)`.execute(db);
}
