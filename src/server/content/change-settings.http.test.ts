import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

const SETTINGS = '/api/admin/shop-settings';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  visitor = openBrowser(() => shop.app);
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

const audit = async () => (await owner.get('/api/admin/audit?kind=settings')).json;

test('the very next visitor sees the owner’s change, and the audit has both values', async () => {
  expect((await visitor.get('/api/shop-settings')).json.shopName).toBe('Boreal Peptides');
  const saved = await owner.patch(SETTINGS, {
    shopName: '  Fjord Reagents ',
    postalAddress: ['1 Fjord Way', 'Squamish, BC V8B 0A1'],
  });
  expect(saved).toMatchObject({
    status: 200,
    json: { shopName: 'Fjord Reagents', supportPhone: '604 555 0142' },
  });
  expect((await visitor.get('/api/shop-settings')).json).toEqual(saved.json);

  expect((await audit()).rows).toMatchObject([
    {
      administrator: 'admin',
      action: 'changed',
      subjectName: 'Shop settings',
      isThere: true,
      changes: [
        { field: 'shopName', before: 'Boreal Peptides', after: 'Fjord Reagents' },
        { field: 'postalAddress', after: '1 Fjord Way\nSquamish, BC V8B 0A1' },
      ],
    },
  ]);
});

test('cart and order use the shipping rule of the settings', async () => {
  const product = await putProduct(shop, { price: '100.00' });
  await fillCart(visitor, product);
  const old = orderFor([[product, 1]]);
  expect(old.total).toBe('115.00');
  const rule = { fee: '9.99', threshold: '100.00', freeAtThreshold: true };
  expect((await owner.patch(SETTINGS, { shipping: rule })).status).toBe(200);

  expect(await visitor.post('/api/orders', old)).toMatchObject({ status: 409 });
  expect((await visitor.post('/api/orders', { ...old, total: '100.00' })).status).toBe(201);
  expect((await audit()).rows[0].changes).toEqual([
    { field: 'shippingFee', before: '15.00', after: '9.99' },
    { field: 'freeAtThreshold', before: 'false', after: 'true' },
  ]);
});

test('invalid settings are refused with a sentence at their field, and nothing is changed', async () => {
  const refused = await owner.patch(SETTINGS, {
    shopName: ' ',
    supportEmail: 'support',
    supportPhone: '12345',
    postalAddress: [],
    currencyText: 'x'.repeat(101),
    shipping: { fee: '1000.01', threshold: '-1.00', freeAtThreshold: false },
  });
  expect(refused).toMatchObject({
    status: 400,
    json: {
      fields: {
        shopName: 'Enter the name of the shop',
        supportEmail: 'An email address looks like name@example.com',
        supportPhone: 'A phone number has at least 7 digits, like 604 555 0199',
        postalAddress: 'Enter the postal address',
        currencyText: 'At most 100 characters fit here',
        'shipping.fee': 'At most $1,000.00 fits here',
        'shipping.threshold': 'An amount looks like 19.90',
      },
    },
  });
  for (const nonsense of [{ shipping: { fee: '5.00' } }, { postalAddress: 'a street' }, '[]']) {
    expect((await owner.patch(SETTINGS, nonsense)).status).toBe(400);
  }
  for (const [holdDays, why] of [
    [2.5, 'Enter a whole number of days'],
    [0, 'Customers need one business day at least'],
    [31, 'At most 30 business days'],
  ]) {
    expect((await owner.patch(SETTINGS, { holdDays })).json.fields).toEqual({ holdDays: why });
  }
  expect((await owner.patch(SETTINGS, { motto: 'none' })).json.motto).toBeUndefined();
  expect((await audit()).total).toBe(0);
});

test('of two tabs the later is refused, except for settings that the other did not touch', async () => {
  const opened = (await visitor.get('/api/shop-settings')).json;
  await owner.patch(SETTINGS, { supportPhone: '604 555 0111', was: opened });

  const late = await owner.patch(SETTINGS, { supportPhone: '604 555 0122', was: opened });
  expect(late).toMatchObject({
    status: 409,
    json: {
      code: 'changed_meanwhile',
      message: expect.stringContaining('phone number'),
      fields: { supportPhone: 'This was changed in the meantime' },
    },
  });
  expect((await visitor.get('/api/shop-settings')).json.supportPhone).toBe('604 555 0111');

  // The same value, another setting, and a caller without `was`.
  for (const save of [
    { supportPhone: '604 555 0111', was: opened },
    { supportEmail: 'lab@example.com', was: opened },
    { supportPhone: '604 555 0133' },
  ]) {
    expect((await owner.patch(SETTINGS, save)).status).toBe(200);
  }
});

test('of two simultaneous saves one is refused', async () => {
  const was = (await visitor.get('/api/shop-settings')).json;
  const saves = await Promise.all(
    ['One', 'Two', 'Three'].map((shopName) => owner.patch(SETTINGS, { shopName, was })),
  );
  expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await audit()).total).toBe(1);
});
