import { type Kysely, sql } from 'kysely';

/**
 * How shoppers see their orders without a password: what was mailed to an address, as hashes, and the browsers that have
 * shown it, each with the hash of a cookie of its own. A link without a token was asked for, and its mail is not written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table customer_links (
    id text primary key,
    email text not null constraint customer_links_email check (email = lower(email)),
    token text unique,
    code text,
    wrong_codes integer not null default 0,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index customer_links_by_email on customer_links (email)`.execute(db);
  await sql`create table verified_addresses (
    session_id text primary key references sessions (id) on delete cascade,
    token text not null,
    email text not null constraint verified_addresses_email check (email = lower(email)),
    verified_at bigint not null,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index verified_addresses_by_email on verified_addresses (email)`.execute(db);
}
