/** Carts, and orders with their lines and history. */
export const orders = [
  'create table sessions (id text primary key, created_at bigint not null, expires_at bigint not null)',
  'create index sessions_by_expiry on sessions (expires_at)',

  `create table cart_lines (
    id text primary key,
    session_id text not null references sessions (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    quantity integer not null constraint cart_lines_quantity check (quantity between 1 and 99),
    added_at bigint not null,
    constraint cart_lines_once unique (session_id, product_id)
  )`,
  'create index cart_lines_by_product on cart_lines (product_id)',

  `create table orders (
    id text primary key,
    number text not null unique constraint orders_number check (length(number) = 8 and number = upper(number)),
    session_id text references sessions (id) on delete set null,
    idempotency_key text,
    request_hash text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    address text not null,
    city text not null,
    province text not null,
    postal_code text not null,
    country text not null constraint orders_country check (country = 'Canada'),
    subtotal_cents bigint not null,
    shipping_cents bigint not null,
    discount_cents bigint not null,
    total_cents bigint not null,
    waived_cents bigint not null default 0 check (waived_cents >= 0),
    discount_code text,
    discount_code_id text,
    status text not null constraint orders_status check (status in
      ('pending', 'paid', 'shipped', 'delivered', 'expired', 'cancelled', 'refund-due', 'refunded')),
    problem text check (problem in ('short', 'over', 'late-money', 'refund-due')),
    network text,
    created_at bigint not null,
    hold_until bigint,
    reminded_at bigint,
    said_sent_at bigint,
    packed_at bigint,
    carrier text not null default '',
    tracking_number text not null default '',
    constraint orders_once unique (session_id, idempotency_key),
    constraint orders_amounts check (subtotal_cents >= 0 and shipping_cents >= 0 and total_cents >= 0),
    constraint orders_discount check (discount_cents >= 0 and discount_cents <= subtotal_cents),
    constraint orders_total check (total_cents = subtotal_cents + shipping_cents - discount_cents)
  )`,
  'create index orders_by_email on orders (lower(email))',
  // What the overview adds up of orders is read from indexes alone, however many there are.
  'create index orders_by_time on orders (created_at, status, total_cents, id)',
  'create index orders_by_state on orders (status, created_at, total_cents, id)',
  'create index orders_with_problem on orders (created_at, id) where problem is not null',
  "create index orders_on_hold on orders (hold_until, id) where status = 'pending'",
  "create index orders_expired on orders (hold_until) where status = 'expired'",
  'create index orders_by_network on orders (network, created_at) where network is not null',

  `create table order_lines (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null,
    quantity integer not null constraint order_lines_quantity check (quantity between 1 and 99),
    unit_price_cents integer not null
      constraint order_lines_price check (unit_price_cents >= 0 and unit_price_cents <= 100000000),
    product text not null,
    constraint order_lines_position unique (order_id, position)
  )`,
  'create index order_lines_sold on order_lines (order_id, product_id, quantity, unit_price_cents)',

  `create table order_history (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    at bigint not null,
    by text not null,
    entry text not null,
    constraint order_history_position unique (order_id, position)
  )`,
];
