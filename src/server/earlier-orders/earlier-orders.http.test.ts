import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/support/browser.ts';
import { placeOrder } from '../../../tests/support/orders.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import { readTables } from '../../../tests/support/read-tables.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';
import type { ListedEarlierOrder } from '../../contracts/orders/earlier-orders.ts';
import { purgeOldData } from '../privacy/index.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const bombesin = { name: 'Bombesin', sku: 'B-5', quantity: 2, price: '45.00' };
const earlier = {
  ...{ number: '#1001', placedOn: '2025-03-04', total: '110.00', currency: 'CAD' },
  ...{ customerName: 'Zoë Tester', email: 'ADA@example.com', status: 'paid, fulfilled' },
  lines: [bombesin],
};
const second = { ...earlier, number: '#1002', placedOn: '2025-04-01', email: 'bo@example.com' };

const send = (orders: unknown[], more: object = {}) =>
  owner.post('/api/admin/earlier-orders/import', {
    shop: 'Shopify',
    orders,
    import: { id: 'import-1', file: 'orders_export.csv' },
    ...more,
  });
const list = async (q: string) =>
  (await owner.get(`/api/admin/earlier-orders?q=${encodeURIComponent(q)}`)).json;
const numbers = async (q: string) =>
  (await list(q)).orders.map(({ number }: ListedEarlierOrder) => number);
const imports = async () => (await owner.get('/api/admin/product-imports')).json.rows;

test('a dry run says what would be kept and refuses by line; then the same file is kept once', async () => {
  const file = [
    earlier,
    { ...second, total: 'much' },
    { ...second, number: '#900', placedOn: '2018-12-31' },
    { ...second, number: '#2000', placedOn: '2027-01-01' },
    second,
  ];
  const rows = [2, 4, 5, 6, 7];
  const told = {
    added: 2,
    known: 0,
    errors: [
      'Line 4, total: An amount looks like 19.90',
      'Line 5 (#900): placed on 2018-12-31, and Settings keep orders from 2020-01-01 on',
      'Line 6 (#2000): 2027-01-01 is in the future',
    ],
  };
  expect((await send(file, { rows, dryRun: true })).json).toEqual(told);
  expect(await numbers('tester')).toEqual([]);
  expect((await send(file, { rows })).json).toEqual(told);
  expect((await send(file, { rows })).json).toEqual({ ...told, added: 0, known: 2 });
  // A shop may begin its numbers anew, and another maker has its own.
  const anew = [{ ...earlier, placedOn: '2025-12-31' }];
  expect((await send(anew)).json).toMatchObject({ added: 1 });
  expect((await send([earlier], { shop: 'WooCommerce' })).json).toMatchObject({ added: 1 });
  expect(await imports()).toMatchObject([
    { file: 'orders_export.csv', added: 0, updated: 0, orders: 4, canUndo: true },
  ]);
});

test('of files with the same orders sent at once, each order is counted and kept once', async () => {
  const files = Array.from({ length: 4 }, (_, n) => ({ id: `import-${n}`, file: 'orders.csv' }));
  const answers = await Promise.all(files.map((file) => send([earlier, second], { import: file })));
  const added = answers.map(({ json }) => json.added);
  expect(added.toSorted()).toEqual([0, 0, 0, 2]);
  expect(await imports()).toMatchObject([{ orders: 2 }]);
});

test('they are found by all words of number, name, email and products, the latest first', async () => {
  await send([earlier, second]);
  for (const q of ['1001', '#1001', 'zoe 1001', 'ada@EXAMPLE', 'ada bombesin', 'b-5 ada']) {
    expect([q, await numbers(q)]).toEqual([q, ['#1001']]);
  }
  expect(await numbers('tester')).toEqual(['#1002', '#1001']);
  for (const q of ['', ' ', '%', '_', 'zoe galanin'])
    expect([q, await numbers(q)]).toEqual([q, []]);
  expect((await list('1001')).orders[0]).toMatchObject({
    ...{ shop: 'Shopify', total: '110.00', email: 'ada@example.com', lines: [bombesin] },
  });
});

test('an order of the same customer leads to them, and nothing else in the shop changes', async () => {
  const order = await placeOrder(shop, { details: { email: 'Ada@example.com' } });
  await shop.shop.outbox.drain();
  const before = await readTables(shop.shop.db);
  await send([earlier, second]);
  await shop.shop.outbox.drain();
  const after = await readTables(shop.shop.db);
  const changed = Object.keys(after).filter(
    (table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]),
  );
  expect(changed.toSorted()).toEqual(['audit_entries', 'earlier_orders', 'product_imports']);
  const { json } = await owner.get(`/api/admin/orders/${order.id}/earlier-orders`);
  expect((await owner.get('/api/admin/orders/none/earlier-orders')).status).toBe(404);
  expect(json).toMatchObject([{ number: '#1001' }]);
});

test('an import of orders is undone as a whole, also after it was repeated', async () => {
  await send([earlier]);
  await send([second], { import: { id: 'import-2', file: 'more.csv' } });
  expect((await owner.post('/api/admin/product-imports/import-1/undo')).json).toEqual({
    ...{ removed: 1, restored: 0, kept: [] },
  });
  expect(await numbers('tester')).toEqual(['#1002']);
  expect(await imports()).toMatchObject([
    { id: expect.any(String), canUndo: expect.any(Boolean) },
    { id: expect.any(String), canUndo: expect.any(Boolean) },
  ]);
  expect((await imports()).find(({ id }: { id: string }) => id === 'import-1')).toMatchObject({
    ...{ orders: 1, canUndo: false, undoneAt: expect.any(String) },
  });
  expect((await send([earlier])).status).toBe(409);
  const anew = { import: { id: 'import-3', file: 'orders_export.csv' } };
  expect((await send([earlier], anew)).json).toMatchObject({ added: 1 });
});

test('Customer Data finds, hands out and erases them; the time for orders deletes the others', async () => {
  await send([earlier, second]);
  const body = { email: 'ada@example.com' };
  const found = (await owner.post('/api/admin/customer-data/find', body)).json;
  expect(found.counts).toMatchObject({ orders: 0, earlierOrders: 1 });
  const { email: _, ...told } = earlier;
  expect(found.data.earlierOrders).toEqual([{ ...told, shop: 'Shopify' }]);
  const erased = await owner.post('/api/admin/customer-data/erase', {
    ...body,
    seen: found.counts,
  });
  expect(erased.status).toBe(200);
  expect(await numbers('tester')).toEqual(['#1002']);
  await purgeOldData(shop.shop.db, Date.UTC(2031, 11, 31, 12));
  expect(await numbers('tester')).toEqual(['#1002']);
  await purgeOldData(shop.shop.db, Date.UTC(2032, 0, 1, 12));
  expect(await numbers('tester')).toEqual([]);
});
