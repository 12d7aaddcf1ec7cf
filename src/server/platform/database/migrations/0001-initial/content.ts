/** What the pages say, and what visitors write. */
export const content = [
  'create table page_content (page_id text primary key, content text not null, updated_at bigint not null)',

  `create table blog_posts (
    id text primary key,
    slug text not null unique constraint blog_posts_slug check (length(slug) > 0),
    title text not null constraint blog_posts_title check (length(title) > 0),
    excerpt text not null,
    body text not null,
    image text not null,
    category text not null,
    author text not null,
    date text not null constraint blog_posts_date check (date like '____-__-__'),
    version integer not null default 1,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index blog_posts_by_date on blog_posts (date, created_at, id)',

  `create table contact_messages (
    id text primary key,
    name text not null constraint contact_messages_name check (length(name) between 1 and 100),
    email text not null constraint contact_messages_email check (length(email) between 3 and 254),
    subject text not null constraint contact_messages_subject check (length(subject) between 1 and 150),
    message text not null constraint contact_messages_message check (length(message) between 1 and 5000),
    created_at bigint not null,
    read_at bigint,
    constraint contact_messages_read check (read_at is null or read_at >= created_at)
  )`,
  'create index contact_messages_by_time on contact_messages (created_at, id)',
];
