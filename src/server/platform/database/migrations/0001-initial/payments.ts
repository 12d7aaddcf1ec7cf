const accounts =
  "('unconfirmed', 'open', 'order', 'duplicate', 'dismissed', 'to-return', 'returned')";

/** What came from the bank, and the ledger of where it lies. */
export const payments = [
  `create table transfers (
    id text primary key,
    amount_cents bigint not null check (amount_cents > 0),
    sender_name text not null,
    sender_address text not null,
    message text not null,
    reference text not null,
    received_on text not null,
    evidence text not null check (evidence in ('typed', 'bank', 'mail')),
    source_key text unique,
    source text not null,
    findings text not null,
    recorded_at bigint not null,
    recorded_by text not null
  )`,
  'create index transfers_by_reference on transfers (lower(reference))',
  'create index transfers_by_day on transfers (received_on, recorded_at, id)',
  'create index transfers_by_amount on transfers (amount_cents, received_on)',
  // A bank's file is compared with what others have shown: of thousands of its own rows with one amount none is read.
  "create index transfers_not_of_bank on transfers (amount_cents, received_on) where evidence <> 'bank'",

  `create table transfer_numbers (
    number text not null,
    transfer_id text not null references transfers (id) on delete cascade,
    constraint transfer_numbers_key primary key (number, transfer_id)
  )`,

  `create table refunds (
    id text primary key,
    order_id text references orders (id),
    amount_cents bigint not null check (amount_cents > 0),
    to_name text not null,
    to_address text not null,
    bank_reference text not null,
    note text not null,
    sent_at bigint not null,
    by text not null,
    undone_at bigint
  )`,
  'create index refunds_by_order on refunds (order_id)',
  'create index refunds_by_time on refunds (sent_at)',

  `create table ledger_moves (
    id text primary key,
    transfer_id text not null references transfers (id),
    position integer not null,
    at bigint not null,
    by text not null,
    from_account text check (from_account in ${accounts}),
    to_account text not null check (to_account in ${accounts}),
    order_id text references orders (id),
    refund_id text references refunds (id),
    duplicate_of text references transfers (id),
    amount_cents bigint not null check (amount_cents > 0),
    note text not null,
    constraint ledger_moves_position unique (transfer_id, position),
    constraint ledger_moves_order
      check ((from_account = 'order' or to_account = 'order') = (order_id is not null))
  )`,
  'create index ledger_moves_by_order on ledger_moves (order_id, at)',
  'create index ledger_moves_by_duplicate_of on ledger_moves (duplicate_of)',
  'create index ledger_moves_by_refund on ledger_moves (refund_id) where refund_id is not null',

  // The sums of the moves, kept beside them. The check is what makes spending money twice impossible.
  `create table ledger_balances (
    transfer_id text not null references transfers (id),
    account text not null check (account in ${accounts}),
    order_id text not null,
    amount_cents bigint not null check (amount_cents >= 0),
    constraint ledger_balances_key primary key (transfer_id, account, order_id)
  )`,
  "create index ledger_balances_by_order on ledger_balances (order_id, amount_cents) where account = 'order'",
  `create index ledger_balances_waiting on ledger_balances (account, transfer_id)
    where account in ('unconfirmed', 'open', 'to-return') and amount_cents > 0`,

  `create table bank_imports (
    id text primary key,
    at bigint not null,
    by text not null,
    file_name text not null,
    bank text,
    first_day text not null,
    last_day text not null,
    row_count integer not null check (row_count > 0),
    left_out text not null default '[]',
    constraint bank_imports_days check (first_day <= last_day)
  )`,
  'create index bank_imports_by_day on bank_imports (last_day, first_day)',
];
