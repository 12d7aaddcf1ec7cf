/** What the server keeps for itself: settings, events, answers that may be asked for again, and counts. */
export const platform = (isPostgres: boolean) => [
  'create table settings (key text primary key, value text not null)',
  `create table outbox (
    id text primary key,
    kind text not null,
    payload text not null,
    created_at bigint not null,
    done_at bigint
  )`,
  'create index outbox_waiting on outbox (created_at) where done_at is null',
  'create table idempotency_keys (key text primary key, answer text not null, created_at bigint not null)',
  // What a crash loses of it is no loss, so that nothing of it waits for the disk.
  `create ${isPostgres ? 'unlogged' : ''} table request_counts (
    name text primary key,
    requests integer not null,
    ends_at bigint not null
  )`,
];
