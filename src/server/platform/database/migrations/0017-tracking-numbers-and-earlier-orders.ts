import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Orders are found by their tracking numbers, and those of a former shop are kept as history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of [...both, ...(isPostgres ? onPostgres : [])]) {
    await sql.raw(statement).execute(db);
  }
}

const both = [
  "create index orders_by_tracking_number on orders (tracking_number) where tracking_number <> ''",
  'alter table product_imports add column orders integer not null default 0',
  `create table earlier_orders (
    id text primary key,
    shop text not null constraint earlier_orders_shop check (shop in ('Shopify', 'WooCommerce')),
    number text not null,
    placed_on text not null,
    customer_name text not null,
    email text not null constraint earlier_orders_email check (email = lower(email)),
    total_cents bigint not null constraint earlier_orders_total check (total_cents >= 0),
    currency text not null,
    status text not null,
    lines text not null,
    words text not null,
    import_id text references product_imports (id) on delete set null,
    constraint earlier_orders_once unique (shop, number, placed_on)
  )`,
  'create index earlier_orders_by_number on earlier_orders (number)',
  'create index earlier_orders_by_email on earlier_orders (email)',
  'create index earlier_orders_by_day on earlier_orders (placed_on, id)',
  'create index earlier_orders_by_import on earlier_orders (import_id) where import_id is not null',
];

const onPostgres = [
  'create index earlier_orders_by_words on earlier_orders using gin (words gin_trgm_ops)',
];
