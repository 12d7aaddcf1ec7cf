import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../../../tests/support/browser.ts';
import { putLot, putProduct } from '../../../../../tests/support/factories.ts';
import { payOrder, placeOrder } from '../../../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../../tests/support/test-shop.ts';
import { up } from './0027-parcels.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

test('an order that was shipped has one parcel with all of it; one that was not, or not after all, has none', async () => {
  const { db } = shop.shop;
  const product = await putProduct(shop);
  await putLot(shop, product.id, { number: 'A' });
  const buy = async () => payOrder(shop, await placeOrder(shop, { product, quantity: 2 }));
  const act = (id: string, action: string, from: string) =>
    owner.post(`/api/admin/orders/${id}/actions`, { action, from });
  const [sent, back] = [await buy(), await buy(), await buy()];
  await act(sent.id, 'ship', 'paid');
  const before = await db.selectFrom('parcels').select('shipped_at').executeTakeFirstOrThrow();
  await act(back.id, 'ship', 'paid');
  await act(back.id, 'unship', 'shipped');

  await asBefore();
  await sql`update orders set carrier = 'ups', tracking_number = '1Z99' where id = ${sent.id}`.execute(
    db,
  );
  await up(db);
  expect(await db.selectFrom('parcels').selectAll().execute()).toEqual([
    {
      ...{ order_id: sent.id, position: 1, carrier: 'ups', tracking_number: '1Z99', note: '' },
      ...before,
    },
  ]);
  expect(await db.selectFrom('parcel_products').selectAll().execute()).toEqual([
    { order_id: sent.id, parcel: 1, product_id: product.id, quantity: 2 },
  ]);
  const lots = await db
    .selectFrom('picked_lots')
    .select(['order_id', 'quantity', 'parcel'])
    .execute();
  expect(lots).toHaveLength(3);
  for (const { order_id, quantity, parcel } of lots) {
    expect([quantity, parcel]).toEqual([2, order_id === sent.id ? 1 : 0]);
  }
});

/** The tables as they were before the migration, with the lots that orders were picked from. */
async function asBefore(): Promise<void> {
  const { db } = shop.shop;
  const lots = await db.selectFrom('picked_lots').selectAll().execute();
  await sql`drop table picked_lots`.execute(db);
  await sql`create table picked_lots (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    product_id text not null,
    lot_id text references lots (id) on delete set null,
    lot_number text not null,
    quantity integer not null
  )`.execute(db);
  for (const { parcel: _, ...lot } of lots) {
    await db.insertInto('picked_lots').values(lot).execute();
  }
  await sql`drop table parcel_products`.execute(db);
  await sql`drop table parcels`.execute(db);
  for (const column of ['carrier', 'tracking_number']) {
    await sql`alter table orders add column ${sql.ref(column)} text not null default ''`.execute(
      db,
    );
  }
  await sql`create index orders_by_tracking_number on orders (tracking_number)`.execute(db);
}
