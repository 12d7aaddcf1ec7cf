import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** An order is sent in one parcel or several, each with its products and lots. Those that were shipped had one. */
export async function up<DB>(db: Kysely<DB>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const field = (name: string) =>
    isPostgres ? sql.raw(`entry::json->>'${name}'`) : sql.raw(`json_extract(entry, '$.${name}')`);
  const integer = sql.raw(isPostgres ? 'bigint' : 'integer');
  await sql`create table parcels (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    carrier text not null,
    tracking_number text not null,
    note text not null default '',
    shipped_at bigint not null,
    primary key (order_id, position)
  )`.execute(db);
  await sql`create table parcel_products (
    order_id text not null,
    parcel integer not null,
    product_id text not null,
    quantity integer not null constraint parcel_products_quantity check (quantity > 0),
    primary key (order_id, parcel, product_id),
    foreign key (order_id, parcel) references parcels (order_id, position) on delete cascade
  )`.execute(db);

  // A shipping that was taken back has a later step, back to 'paid'.
  await sql`insert into parcels (order_id, position, carrier, tracking_number, shipped_at)
    select orders.id, 1, carrier, tracking_number, max(at)
    from orders join order_history on order_id = orders.id and ${field('to')} = 'shipped'
    where status not in ('pending', 'paid', 'expired') and not exists (
      select 1 from order_history back where back.order_id = orders.id
      and back.position > order_history.position and back.entry like '%"action":"unship"%'
    )
    group by orders.id, carrier, tracking_number`.execute(db);
  await sql`insert into parcel_products (order_id, parcel, product_id, quantity)
    select order_lines.order_id, 1, product_id, cast(sum(quantity) as ${integer})
    from order_lines join parcels on parcels.order_id = order_lines.order_id
    group by order_lines.order_id, product_id`.execute(db);

  // SQLite cannot drop a constraint that makes rows unique.
  await sql`create table lots_picked (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    product_id text not null,
    lot_id text references lots (id) on delete set null,
    lot_number text not null,
    quantity integer not null constraint lots_picked_quantity check (quantity > 0),
    parcel integer not null default 0,
    constraint lots_picked_once unique (order_id, lot_id, parcel)
  )`.execute(db);
  await sql`insert into lots_picked (id, order_id, product_id, lot_id, lot_number, quantity, parcel)
    select id, picked_lots.order_id, product_id, lot_id, lot_number, quantity,
      case when parcels.order_id is null then 0 else 1 end
    from picked_lots left join parcels on parcels.order_id = picked_lots.order_id`.execute(db);
  await sql`drop table picked_lots`.execute(db);
  await sql`alter table lots_picked rename to picked_lots`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index picked_lots_by_lot on picked_lots (lot_id, order_id, quantity, parcel)',
  "create index parcels_by_tracking_number on parcels (tracking_number) where tracking_number <> ''",
  'drop index orders_by_tracking_number',
  'alter table orders drop column carrier',
  'alter table orders drop column tracking_number',
];
