import { type Kysely, sql } from 'kysely';

/** Which lots the vials of an order were picked from. A lot that is deleted leaves its number with the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table picked_lots (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    product_id text not null,
    lot_id text references lots (id) on delete set null,
    lot_number text not null,
    quantity integer not null constraint picked_lots_quantity check (quantity > 0),
    constraint picked_lots_once unique (order_id, lot_id)
  )`.execute(db);
  await sql`create index picked_lots_by_lot on picked_lots (lot_id, order_id, quantity)`.execute(
    db,
  );
}
