// @module-tag one-engine
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAdministrator } from '../support/administrator.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import {
  fillCart,
  orderFor,
  putCode,
  putLot,
  putProduct,
  recipient,
} from '../support/factories.ts';
import { payOrder, readOrder } from '../support/orders.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

/** As a chat or a PDF hands it over: marks around it, something invisible inside, and dashes that do not break. */
const paste = (key: string) =>
  `\u202a\ufeff${key.slice(0, 2)}\u200b${key.slice(2).replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')}\u202c`;
const widen = (key: string) =>
  key.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

async function place(typed: Record<string, string> = {}) {
  const product = await putProduct(shop);
  browser = openBrowser(() => shop.app);
  await fillCart(browser, product);
  return browser.post('/api/orders', { ...orderFor([[product, 1]]), ...typed });
}
const placed = async (typed: Record<string, string>) => {
  const { status, json } = await place(typed);
  expect(status, JSON.stringify(json)).toBe(201);
  return (await browser.get(`/api/orders/${json.id}`)).json;
};

describe('an order', () => {
  test.each([paste, widen])('takes its keys as they were pasted (%o)', async (as) => {
    await putCode(shop, { code: 'TEN-OFF', firstOrderOnly: false });
    const code = await browser.post('/api/discount-codes/validate', { code: as('ten-off') });
    expect(code.json).toMatchObject({ code: 'TEN-OFF' });
    const order = await placed({
      email: as('Ada-L@example.com'),
      phone: as('+1 (604) 555-0100'),
      postalCode: as('v6z-2c7'),
      province: as('British Columbia'),
      country: as('Canada'),
    });
    expect(order).toMatchObject({
      email: 'Ada-L@example.com',
      phone: '+1 (604) 555-0100',
      postalCode: 'V6Z 2C7',
      province: 'BC',
    });
    const found = await openBrowser(() => shop.app).post('/api/orders/find', {
      number: as(order.number),
      email: as('ada-l@example.com'),
    });
    expect(found.json).toEqual({ id: order.id });
  });

  test.each([
    ['Ontario', 'ON'],
    ['Québec', 'QC'],
    ['quebec', 'QC'],
    ['qc', 'QC'],
    ['P.E.I.', 'PE'],
    ['Newfoundland & Labrador', 'NL'],
    ['nouveau‑brunswick', 'NB'],
  ])('to %j goes to %s', async (province, code) => {
    expect(await placed({ province })).toMatchObject({ province: code });
  });

  test('has an email address that mail servers know', async () => {
    expect(await placed({ email: 'Jane.Roe@bücher.example' })).toMatchObject({
      email: 'Jane.Roe@xn--bcher-kva.example',
    });
  });

  test('is taken with seven digits of a phone number', async () => {
    expect(await placed({ phone: '555-0199' })).toMatchObject({ phone: '555-0199' });
    expect((await place({ phone: '555-019' })).json.fields).toEqual({
      phone: 'A phone number has at least 7 digits, like 604 555 0199',
    });
  });

  test.each(['firstName', 'lastName', 'address', 'addressLine2', 'city'])(
    'refuses a %s that turns the writing around, and drops what is only invisible',
    async (field) => {
      const turned = await place({ [field]: '\u202eZoe' });
      expect(turned).toMatchObject({ status: 400, json: { fields: { [field]: /hidden/ } } });
      expect((await place({ [field]: '\u2066Zoe\u2069' })).status).toBe(400);
      const order = await placed({ [field]: 'Zo\u200bë\ufeff \u00adRoe' });
      expect(order[field]).toBe('Zoë Roe');
    },
  );

  test('keeps a name as its script writes it', async () => {
    const order = await placed({ firstName: 'علی\u200cرضا' });
    expect(order.firstName).toBe('علی\u200cرضا');
  });
});

describe('the owner', () => {
  let owner: Browser;
  beforeEach(async () => {
    owner = await openAdministrator(shop);
  });

  test('ships with a tracking number as it was pasted, and its link works', async () => {
    const order = await placed({});
    await payOrder(shop, await readOrder(shop, order.id));
    const shipped = await owner.post(`/api/admin/orders/${order.id}/actions`, {
      ...{ action: 'ship', from: 'paid', carrier: 'canada-post' },
      trackingNumber: '7023 2100\u200b 1234\u2011 5678\ufeff',
    });
    expect(shipped.json.parcels[0]).toMatchObject({
      trackingNumber: '7023210012345678',
      trackingLink: expect.stringMatching(/\/7023210012345678$/),
    });
  });

  test.each([paste, widen])('finds with what was pasted (%o)', async (as) => {
    const order = await placed({ email: 'ada-l@example.com' });
    await shop.shop.outbox.drain();
    const find = async (path: string) => (await owner.get(path)).json;
    const q = (text: string) => encodeURIComponent(as(text));
    expect((await find(`/api/admin/orders?q=${q(order.number)}`)).total).toBe(1);
    expect((await find(`/api/admin/payable-orders?q=${q(order.number)}`)).orders).toHaveLength(1);
    expect((await find(`/api/admin/mails?q=${q('ada-l@example.com')}`)).total).toBe(1);
    const sent = { ...recipient, name: 'Ada', subject: 'Lot – where?', message: 'Hello' };
    await browser.post('/api/contact', { ...sent, email: 'ada-l@example.com' });
    expect((await find(`/api/admin/messages?q=${q('ada-l@')}`)).total).toBe(1);
    const subject = encodeURIComponent('Lot – where');
    expect((await find(`/api/admin/messages?q=${subject}`)).total).toBe(1);
    const data = { email: as('ada-l@example.com') };
    const held = await owner.post('/api/admin/customer-data/find', data);
    expect(held.json.counts.orders).toBe(1);
    const product = await putProduct(shop, { specifications: 'CAS: 98849-88-8' });
    await putLot(shop, product.id, { number: 'B-04-12' });
    const products = `/api/admin/products?q=${q('98849-88-8')}`;
    expect((await find(products)).rows).toMatchObject([{ id: product.id }]);
    expect(await find(`/api/lots/${q('b-04-12')}`)).toMatchObject([{ number: 'B-04-12' }]);
  });

  test('types a transfer with a reference and an address that were pasted', async () => {
    const typed = await owner.post('/api/admin/transfers', {
      ...{ amount: '45.00', receivedOn: '2026-01-15', senderName: 'JANE\u200b ROE' },
      senderAddress: paste('jane@bücher.example'),
      reference: paste('CAb-12 34'),
    });
    expect(typed.json).toMatchObject({
      senderName: 'JANE ROE',
      senderAddress: 'jane@xn--bcher-kva.example',
      reference: 'CAb-1234',
    });
  });

  test('makes a lot and a discount code whose names can be typed', async () => {
    const product = await putProduct(shop);
    const lot = { productId: product.id, number: paste('B-7') };
    expect((await owner.post('/api/admin/lots', lot)).json).toMatchObject({ number: 'B-7' });
    const code = await owner.post('/api/admin/discount-codes', {
      ...{ code: paste('SPRING-10'), discountValue: paste('10') },
    });
    expect(code.json).toMatchObject({ code: 'SPRING-10', discountValue: '10' });
  });

  test('imports subscribers with addresses as other programs write them', async () => {
    const consent = { wording: 'Send me news', page: '/blog' };
    const subscribers = [
      { email: paste('ada-l@example.com'), row: 2 },
      { email: 'Jane@Bücher.example', row: 3 },
    ];
    const imported = await owner.post('/api/admin/mailing-list/import', { subscribers, consent });
    expect(imported.json).toMatchObject({ added: 2, errors: [] });
    const list = (await owner.get('/api/admin/mailing-list')).json;
    expect(list.map(({ email }: { email: string }) => email).sort()).toEqual([
      'Jane@xn--bcher-kva.example',
      'ada-l@example.com',
    ]);
  });
});

describe('a visitor', () => {
  test.each([paste, widen])(
    'writes, subscribes and asks with a pasted address (%o)',
    async (as) => {
      const { id } = await putProduct(shop, { stock: 0 });
      const email = as('ada-l@example.com');
      const message = { name: 'Ada', subject: 'A lot', message: 'Where is it?' };
      expect((await browser.post('/api/contact', { ...message, email })).status).toBe(201);
      expect((await browser.post('/api/newsletter/signup', { email })).status).toBe(200);
      expect((await browser.post('/api/stock-alerts', { productId: id, email })).status).toBe(200);
      const { db } = shop.shop;
      for (const table of ['contact_messages', 'subscribers', 'stock_alerts'] as const) {
        const rows = await db.selectFrom(table).select('email').execute();
        expect(rows, table).toEqual([{ email: 'ada-l@example.com' }]);
      }
    },
  );

  test.each(['name', 'subject', 'message'])('turns no %s of a message around', async (field) => {
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'A', message: 'B' };
    const reply = await browser.post('/api/contact', { ...message, [field]: '\u202eZoe' });
    expect(reply).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
  });

  test('finds a product whose name has other dashes, spaces and letters than were typed', async () => {
    await putProduct(shop, { name: 'Amyloid‑β\u00a01–42' });
    for (const query of [
      'amyloid-β 1-42',
      'Amyloid‑β\u00a01–42',
      'ａｍｙｌｏｉｄ－β',
      'amy\u00adloid-β',
    ]) {
      const found = (await browser.get(`/api/search?q=${encodeURIComponent(query)}`)).json;
      expect(found.products.total, query).toBe(1);
    }
  });
});
