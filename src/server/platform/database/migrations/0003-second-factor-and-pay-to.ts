import { type Kysely, sql } from 'kysely';

/** The second factor, when a session's owner was last asked who they are, and the address that each order is paid to. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table administrators add column factor_version integer not null default 0',
  'alter table administrator_sessions add column proven_at bigint not null default 0',

  `create table authenticator_apps (
    administrator_id integer primary key references administrators (id) on delete cascade,
    secret text not null,
    last_step bigint not null,
    added_at bigint not null
  )`,
  `create table recovery_codes (
    id text primary key,
    administrator_id integer not null references administrators (id) on delete cascade
  )`,
  `create table passkeys (
    id text primary key,
    credential_id text not null unique,
    administrator_id integer not null references administrators (id) on delete cascade,
    name text not null,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    added_at bigint not null,
    used_at bigint
  )`,
  'create table passkey_challenges (id text primary key, expires_at bigint not null)',

  "alter table orders add column pay_to text not null default ''",
  // The address of the first release, where the owner has not entered one.
  `update orders set pay_to = coalesce(
    (select content from page_content where page_id = 'payment-etransfer-email'),
    'payments@borealpeptides.example')`,
];
