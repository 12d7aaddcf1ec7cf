/** Who gets news, what is written to all of them, and every mail that the shop has written. */
export const mails = [
  // A code that the administrator deletes leaves its subscriber on the list.
  `create table subscribers (
    id text primary key,
    email text not null constraint subscribers_email check (length(email) between 3 and 254),
    discount_code_id text unique references discount_codes (id) on delete set null,
    consent_wording text,
    consent_page text,
    created_at bigint not null,
    unsubscribe_token text not null default '',
    unsubscribed_at bigint,
    constraint subscribers_consent check ((consent_wording is null) = (consent_page is null))
  )`,
  // One subscriber for an address, however it is written.
  'create unique index subscribers_by_email on subscribers (lower(email))',
  'create unique index subscribers_by_unsubscribe_token on subscribers (unsubscribe_token)',

  `create table campaigns (
    id text primary key,
    subject text not null check (length(subject) > 0),
    body text not null,
    state text not null check (state in ('draft', 'sending', 'written')),
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null,
    started_at bigint,
    last_subscriber_id text not null default ''
  )`,

  // The texts stand last: a list reads past none of them.
  `create table mails (
    id text primary key,
    key text not null unique,
    kind text not null,
    message_id text not null,
    to_address text not null,
    to_name text not null,
    subject text not null,
    order_id text references orders (id) on delete cascade,
    subscriber_id text references subscribers (id) on delete cascade,
    campaign_id text,
    created_at bigint not null,
    waits_since bigint not null,
    next_attempt_at bigint not null,
    attempts integer not null check (attempts >= 0),
    claimed_until bigint,
    handed_at bigint,
    sent_at bigint,
    given_up_at bigint check (given_up_at is null or sent_at is null),
    outdated integer not null default 0 check (outdated in (0, 1)),
    position integer not null default 0,
    last_error text not null,
    headers text not null,
    text text not null,
    html text not null
  )`,
  // What concerns one customer goes before what goes to everybody.
  `create index mails_due on mails (campaign_id, next_attempt_at, id)
    where sent_at is null and given_up_at is null`,
  'create index mails_by_time on mails (created_at, id)',
  'create index mails_by_order on mails (order_id)',
  'create index mails_by_subscriber on mails (subscriber_id, created_at)',
  'create index mails_by_campaign on mails (campaign_id, id) where campaign_id is not null',
  'create index mails_sent on mails (sent_at)',
  'create index mails_given_up on mails (given_up_at) where given_up_at is not null',
];
