// @module-tag one-engine

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { type Mailbox, openMailbox } from '../../../tests/support/mailbox.ts';
import { RACE } from '../../../tests/support/one-engine.ts';
import { ONLY_IN_ALL } from '../../../tests/support/only-in-all.ts';
import { letMinutesPass } from '../../../tests/support/pass-time.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import type { Product } from '../../contracts/catalogue/products.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import { mailBackInStock } from '../mails/index.ts';
import { MAX_ALERTS } from './ask-for-alert.ts';
import { purgeOldAlerts } from './store.ts';

let shop: TestShop;
let visitor: Browser;
let owner: Browser;
let server: MailServer;
let mailbox: Mailbox;
let product: Product;

beforeEach(async () => {
  server = await startMailServer();
  shop = await openTestShop({
    config: { smtpUrl: server.url, publicUrl: 'https://shop.example' },
  });
  visitor = openBrowser(() => shop.app);
  owner = await openAdministrator(shop);
  mailbox = openMailbox(shop, server);
  product = await putProduct(shop, { name: 'Neurotensin', stock: 0 });
});
afterEach(async () => {
  await shop.close();
  await server.stop();
});

const email = 'ada@example.com';
const ask = (address: unknown = email, productId = product.id) =>
  visitor.post('/api/stock-alerts', { productId, email: address });
const alerts = () => shop.shop.db.selectFrom('stock_alerts').selectAll().execute();
const setStock = (stock: number) =>
  shop.shop.db.updateTable('products').set({ stock }).where('id', '=', product.id).execute();
const waiting = async () => (await owner.get(`/api/admin/products/${product.id}`)).json.waiting;

/** Writes what is due; it is sent when the mailbox is looked into. */
const writeMails = () =>
  mailBackInStock({ ...shop.shop, mailer: { ...shop.shop.mailer, wake() {} } });

/** What is mailed once the jobs of a minute have run. */
async function mailedNow() {
  await letMinutesPass(shop, 1);
  return mailbox.newMails();
}

test('whoever asks gets one mail when the owner has stock again, and is forgotten', async () => {
  expect(await ask()).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(await alerts()).toEqual([
    { product_id: product.id, email, created_at: expect.any(Number) },
  ]);
  expect(await mailedNow()).toEqual([]);

  await owner.patch(`/api/admin/products/${product.id}`, { stock: 5 });
  await letMinutesPass(shop, 1);
  const mail = await mailbox.onlyMail();
  expect(mail.subject).toBe('In stock again: Neurotensin');
  mail.says('left at Boreal Peptides to be told');
  mail.says('$40.00');
  expect(await alerts()).toEqual([]);
  await setStock(0);
  await setStock(5);
  expect(await mailedNow()).toEqual([]);
});

test('an import brings it back as well', { tags: ONLY_IN_ALL }, async () => {
  await ask();
  const products = [{ name: product.name, stock: 2 }];
  await owner.post('/api/admin/products/import', { products, existing: 'update' });
  expect(await mailedNow()).toHaveLength(1);
});

test('so does an order that is cancelled', async () => {
  await setStock(1);
  await fillCart(visitor, product);
  const placed = await visitor.post('/api/orders', orderFor([[product, 1]]));
  expect((await ask('grace@example.com')).status).toBe(200);
  await mailbox.newMails();
  const { id } = placed.json;
  const cancelled = await owner.post(`/api/admin/orders/${id}/actions`, {
    action: 'cancel',
    from: 'pending',
  });
  expect(cancelled.status).toBe(200);
  await letMinutesPass(shop, 1);
  expect(await mailbox.newMails('grace@example.com')).toHaveLength(1);
});

test('the answer does not tell who is on the list, and an address is on it once', async () => {
  const [first, again] = [await ask(), await ask(' Ada@EXAMPLE.com ')];
  expect([again.status, again.json]).toEqual([first.status, first.json]);
  expect(await alerts()).toHaveLength(1);
  await Promise.all(Array.from({ length: 4 }, () => ask('grace@example.com')));
  expect(await alerts()).toHaveLength(2);
  expect(await waiting()).toBe(2);
  const [row] = (await owner.get('/api/admin/products?q=Neurotensin')).json.rows;
  expect(row.waiting).toBe(2);
  expect((await visitor.get(`/api/products/${product.id}`)).json).not.toHaveProperty('waiting');
});

test.each(['', 'ada', 'ada@example', 7, undefined, null, `${'a'.repeat(250)}@example.com`])(
  '%j is not an address',
  async (address) => {
    const body = { productId: product.id, email: address };
    expect(await visitor.post('/api/stock-alerts', body)).toMatchObject({
      status: 400,
      json: { fields: { email: expect.any(String) } },
    });
    expect(await alerts()).toEqual([]);
  },
);

test('what is in stock, or does not exist, needs no mail', async () => {
  await setStock(3);
  expect(await ask()).toMatchObject({ status: 409, json: { code: 'in_stock' } });
  expect((await ask(email, 'no-such-product')).status).toBe(404);
  expect(await alerts()).toEqual([]);
});

test('one network address asks ten times a minute and no more', async () => {
  const replies = [];
  for (let made = 0; made < 11; made += 1) replies.push(await ask(`ada${made}@example.com`));
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});

test('what is no address uses up nobody’s ten', async () => {
  for (let made = 0; made < 12; made += 1) expect((await ask('ada')).status).toBe(400);
  expect((await ask()).status).toBe(200);
});

const noteMany = (rows: { product_id: string; email: string }[]) =>
  shop.shop.db
    .insertInto('stock_alerts')
    .values(rows.map((row) => ({ ...row, created_at: 1 })))
    .execute();

test('an address waits for so many products and no more, and asks again once one is back', async () => {
  const products = [];
  for (let made = 0; made < MAX_ALERTS.ofAddress; made += 1) {
    products.push(await putProduct(shop, { stock: 0 }));
  }
  // One place is left, and two ask for it at once.
  await noteMany(products.slice(1).map(({ id }) => ({ product_id: id, email })));
  const replies = await Promise.all([ask(), ask(email, products[0]?.id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'too_many_alerts',
    message: expect.stringContaining('waiting list for 20 products already'),
  });
  // Noted already: the same answer as ever.
  expect((await ask(email.toUpperCase(), products[1]?.id)).status).toBe(200);
  expect((await ask('grace@example.com', products[1]?.id)).status).toBe(200);
  expect(await alerts()).toHaveLength(MAX_ALERTS.ofAddress + 1);
  await shop.shop.db
    .deleteFrom('products')
    .where('id', '=', products[2]?.id ?? '')
    .execute();
  expect((await Promise.all([ask(), ask(email, products[0]?.id)])).map((r) => r.status)).toEqual([
    200, 200,
  ]);
});

test('so many wait for a product and no more', async () => {
  const waiting = Array.from({ length: MAX_ALERTS.ofProduct }, (_, n) => `reader${n}@example.com`);
  await noteMany(waiting.map((address) => ({ product_id: product.id, email: address })));
  expect(await ask()).toMatchObject({
    status: 409,
    json: {
      code: 'too_many_alerts',
      message: expect.stringContaining('The waiting list for this product is full'),
    },
  });
  expect((await ask('reader7@example.com')).status).toBe(200);
  expect((await ask(email, (await putProduct(shop, { stock: 0 })).id)).status).toBe(200);
});

test('without a mail server an address waits on until there is one', async () => {
  await ask();
  await setStock(3);
  const { config } = shop.shop;
  await mailBackInStock({ ...shop.shop, config: { ...config, smtpUrl: undefined } });
  expect(await alerts()).toHaveLength(1);
  expect(await shop.shop.db.selectFrom('mails').select('id').execute()).toEqual([]);
  shop.time.now += 5 * DAY;
  expect(await mailedNow()).toHaveLength(1);
});

test('two returns and two processes at once write one mail to each', { tags: RACE }, async () => {
  for (const name of ['ada', 'grace', 'edsger']) await ask(`${name}@example.com`);
  await Promise.all([setStock(2), setStock(3)]);
  await Promise.all(Array.from({ length: 4 }, () => mailBackInStock(shop.shop)));
  const mails = await shop.shop.db
    .selectFrom('mails')
    .select('to_address')
    .where('kind', '=', 'back-in-stock')
    .orderBy('to_address')
    .execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual([
    'ada@example.com',
    'edsger@example.com',
    'grace@example.com',
  ]);
  expect(await alerts()).toEqual([]);
});

test('more than are written at once are all written', { tags: RACE }, async () => {
  const rows = Array.from({ length: 230 }, (_, n) => ({
    product_id: product.id,
    email: `reader${n}@example.com`,
    created_at: n,
  }));
  await shop.shop.db.insertInto('stock_alerts').values(rows).execute();
  await setStock(1);
  await mailBackInStock(shop.shop);
  expect(await alerts()).toEqual([]);
  expect(await shop.shop.db.selectFrom('mails').select('id').execute()).toHaveLength(230);
});

test('if the stock is gone before the mail goes out, it is not sent and the address waits on', async () => {
  await ask();
  await setStock(1);
  await writeMails();
  // The stock may have been typed by mistake: it waits a minute.
  await shop.shop.mailer.drain();
  expect(server.mailbox).toEqual([]);
  await setStock(0);
  expect(await mailbox.newMails()).toEqual([]);
  expect(await alerts()).toMatchObject([{ product_id: product.id, email }]);
  await setStock(4);
  expect(await mailedNow()).toHaveLength(1);
  expect(await alerts()).toEqual([]);
});

test('a mail says the price of the moment in which it is sent', async () => {
  await ask();
  await setStock(1);
  await writeMails();
  await owner.patch(`/api/admin/products/${product.id}`, { price: '35.00' });
  (await mailbox.onlyMail()).says('$35.00');
});

test('a deleted product leaves no alert and no mail', async () => {
  await ask();
  await setStock(1);
  await writeMails();
  await setStock(0);
  await ask('grace@example.com');
  await owner.delete(`/api/admin/products/${product.id}`);
  expect(await alerts()).toEqual([]);
  expect(await mailbox.newMails()).toEqual([]);
});

test('the link of a mail stops all of them to its address, by page and by one click', async () => {
  const other = await putProduct(shop, { stock: 0 });
  for (const leave of [
    (token: string) => visitor.post(`/api/stock-alerts/stop/${token}`),
    async (token: string) => {
      const reply = await shop.app.inject({
        method: 'POST',
        url: `/unsubscribe/stock-alerts/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      return { status: reply.statusCode };
    },
  ]) {
    await setStock(0);
    await ask();
    await ask(email, other.id);
    await ask('grace@example.com', other.id);
    await setStock(1);
    await letMinutesPass(shop, 1);
    const [mail] = await mailbox.newMails();
    const link = /\/unsubscribe\/stock-alerts\/([\w-]{32})$/m.exec(mail?.text ?? '');
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    const { status } = await leave(link?.[1] ?? '');
    expect([200, 204]).toContain(status);
    expect((await alerts()).map((alert) => alert.email)).toEqual(['grace@example.com']);
    expect((await leave(link?.[1] ?? '')).status).toBe(status);
  }
});

test.each(['x'.repeat(32), 'short', "' or 1=1", '%00'])('%j stops nothing', async (made) => {
  await ask();
  const token = encodeURIComponent(made);
  expect([400, 404]).toContain((await visitor.post(`/api/stock-alerts/stop/${token}`)).status);
  const clicked = await shop.app.inject({
    method: 'POST',
    url: `/unsubscribe/stock-alerts/${token}`,
  });
  expect(clicked.statusCode).toBe(404);
  expect(await alerts()).toHaveLength(1);
});

test('after a year an address is forgotten', async () => {
  await ask();
  const asked = shop.time.now;
  await purgeOldAlerts(shop.shop.db, asked + 364 * DAY);
  expect(await alerts()).toHaveLength(1);
  await purgeOldAlerts(shop.shop.db, asked + 367 * DAY);
  expect(await alerts()).toEqual([]);
});

test('a customer’s data show what they wait for, and an erasure takes it', async () => {
  await ask('Ada@example.com');
  const find = () => owner.post('/api/admin/customer-data/find', { email });
  const { data, counts } = (await find()).json;
  expect(data.stockAlerts).toEqual([{ product: 'Neurotensin', askedAt: expect.any(String) }]);
  expect(counts.stockAlerts).toBe(1);
  const erase = (seen: object) => owner.post('/api/admin/customer-data/erase', { email, seen });
  expect((await erase({ ...counts, stockAlerts: 0 })).json.code).toBe('changed_meanwhile');
  expect((await erase(counts)).status).toBe(200);
  expect(await alerts()).toEqual([]);
});

test('the database itself keeps one row for an address, in lower case', async () => {
  const row = { product_id: product.id, created_at: 1 };
  const insert = (address: string) =>
    shop.shop.db
      .insertInto('stock_alerts')
      .values({ ...row, email: address })
      .execute();
  await insert(email);
  await expect(insert(email)).rejects.toThrow(/unique|duplicate/i);
  await expect(insert('GRACE@example.com')).rejects.toThrow(/check/i);
});
