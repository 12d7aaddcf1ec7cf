import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putLot, putProduct } from '../../../../../tests/support/factories.ts';
import { payOrder, placeOrder } from '../../../../../tests/support/orders.ts';
import { openTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';
import { takeAction } from '../../../orders/admin/act-on-order.ts';
import { listParcels } from '../../../orders/parcels.ts';
import { up } from './0027-parcels.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

test('an order that was shipped has one parcel with all of it; one that was not, or not after all, has none', async () => {
  const { db } = shop.shop;
  const product = await putProduct(shop);
  await putLot(shop, product.id, { number: 'A' });
  const buy = async () => payOrder(shop, await placeOrder(shop, { product, quantity: 2 }));
  const ship = (id: string) => takeAction(shop.shop, id, 'admin', { action: 'ship', from: 'paid' });
  const [sent, back, waits] = [await buy(), await buy(), await buy()];
  await ship(sent.id);
  const [{ shippedAt } = { shippedAt: 0 }] = await listParcels(db, sent.id);
  await ship(back.id);
  await takeAction(shop.shop, back.id, 'admin', { action: 'unship', from: 'shipped' });

  await asBefore();
  await sql`update orders set carrier = 'ups', tracking_number = '1Z99' where id = ${sent.id}`.execute(
    db,
  );
  await up(db);
  expect(await listParcels(db, sent.id)).toMatchObject([
    {
      ...{ position: 1, carrier: 'ups', trackingNumber: '1Z99', note: '', shippedAt },
      products: [{ productId: product.id, quantity: 2 }],
    },
  ]);
  expect(await listParcels(db, back.id)).toEqual([]);
  expect(await listParcels(db, waits.id)).toEqual([]);
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
