/** The owner, what slows down who guesses the password, and who changed what. */
export const administration = [
  `create table administrators (
    id integer primary key constraint administrators_one check (id = 1),
    username text not null,
    password_hash text not null,
    created_at bigint not null
  )`,
  `create table administrator_sessions (
    id text primary key,
    administrator_id integer not null references administrators (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  // Browsers that have signed in once: strangers who guess cannot lock them out.
  `create table known_devices (
    id text primary key,
    administrator_id integer not null references administrators (id) on delete cascade,
    created_at bigint not null
  )`,
  'create table unlock_tokens (id text primary key, expires_at bigint not null)',
  `create table password_failures (
    counter text primary key,
    failures integer not null check (failures > 0),
    since bigint not null
  )`,
  `create table audit_entries (
    id text primary key,
    at bigint not null,
    administrator text not null,
    kind text not null,
    subject_id text not null,
    subject_name text not null,
    action text not null check (action in ('created', 'changed', 'deleted')),
    changes text not null
  )`,
  'create index audit_entries_by_time on audit_entries (at, id)',
  'create index audit_entries_by_kind on audit_entries (kind, at, id)',
];
