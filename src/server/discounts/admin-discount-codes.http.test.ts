import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { fillCart, orderFor, putCode, putProduct } from '../../../tests/support/factories.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

const CODES = '/api/admin/discount-codes';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  visitor = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const validate = (code: string) => visitor.post('/api/discount-codes/validate', { code });
const list = async () => (await owner.get(CODES)).json;
const audit = async () => (await owner.get('/api/admin/audit?kind=discount%20code')).json.rows[0];

async function create(fields: Record<string, unknown> = {}) {
  const made = await owner.post(CODES, { code: 'TEN', discountValue: '10', ...fields });
  expect(made.status).toBe(201);
  return made.json;
}

test('a code that the owner makes works at once, and is in the audit', async () => {
  const made = await create({ code: ' spring-10 ' });
  expect(made).toMatchObject({
    code: 'SPRING-10',
    discountType: 'percentage',
    discountValue: '10',
    usageLimit: null,
    usedCount: 0,
    expiresAt: null,
    isActive: true,
    firstOrderOnly: false,
    bySignUp: false,
    version: 1,
  });
  expect(await list()).toEqual([made]);
  expect((await validate('spring-10')).status).toBe(200);
  expect(await audit()).toMatchObject({
    action: 'created',
    subjectName: 'SPRING-10',
    administrator: 'admin',
  });
});

test('a code that cannot be is refused, and the field is named', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ code: '' }, 'code'],
    [{ code: 'ÉTÉ' }, 'code'],
    [{ code: 'TWO WORDS' }, 'code'],
    [{ discountType: 'gift' }, 'discountType'],
    [{ discountValue: '' }, 'discountValue'],
    [{ discountValue: '0' }, 'discountValue'],
    [{ discountValue: '-5' }, 'discountValue'],
    [{ discountValue: '100.01' }, 'discountValue'],
    [{ discountValue: '12.345' }, 'discountValue'],
    [{ discountType: 'fixed', discountValue: '0.00' }, 'discountValue'],
    [{ discountType: 'fixed', discountValue: '1000000.01' }, 'discountValue'],
    [{ usageLimit: 0 }, 'usageLimit'],
    [{ usageLimit: 1.5 }, 'usageLimit'],
    [{ usageLimit: 9_999_999_999 }, 'usageLimit'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ expiresAt: '2026-02-30' }, 'expiresAt'],
    [{ expiresAt: '9999-12-31' }, 'expiresAt'],
    [{ expiresAt: '0000-01-01' }, 'expiresAt'],
    [{ expiresAt: '1999-12-31T00:00:00Z' }, 'expiresAt'],
    [{ isActive: 'yes' }, 'isActive'],
  ];
  for (const [fields, field] of wrong) {
    const reply = await owner.post(CODES, { code: 'TEN', discountValue: '10', ...fields });
    expect(reply, JSON.stringify(fields)).toMatchObject({
      status: 400,
      json: { fields: { [field]: expect.any(String) } },
    });
  }
  expect(await list()).toEqual([]);
  await create({ code: 'HALF', discountValue: 12.5, usageLimit: 1 });
  await create({ code: 'MOST', discountType: 'fixed', discountValue: '1000000' });
});

test('two codes cannot have one name', async () => {
  await create();
  const second = await create({ code: 'SECOND' });
  const taken = {
    status: 409,
    json: { code: 'code_taken', fields: { code: expect.stringContaining('TEN') } },
  };
  expect(await owner.post(CODES, { code: 'ten', discountValue: '5' })).toMatchObject(taken);
  expect(await owner.patch(`${CODES}/${second.id}`, { code: 'TEN' })).toMatchObject(taken);
});

test('a day is valid to its end where the shop stands', async () => {
  const made = await create({ expiresAt: '2026-01-15' });
  expect(made.expiresAt).toBe('2026-01-16T07:59:59.999Z');
  shop.time.now = Date.parse('2026-01-16T07:59:59.000Z');
  expect((await validate('TEN')).status).toBe(200);
  shop.time.now = Date.parse('2026-01-16T08:00:00.000Z');
  expect((await validate('TEN')).json.message).toBe('This discount code has expired');
  const longer = await owner.patch(`${CODES}/${made.id}`, {
    expiresAt: '2026-01-17T00:00:00-08:00',
  });
  expect(longer.json.expiresAt).toBe('2026-01-17T08:00:00.000Z');
  expect((await validate('TEN')).status).toBe(200);
});

test('any of its fields can be changed by itself, checked together with the others', async () => {
  const { id } = await create({ discountType: 'fixed', discountValue: '250' });
  const change = (fields: unknown) => owner.patch(`${CODES}/${id}`, fields);
  expect(await change({ discountType: 'percentage' })).toMatchObject({
    status: 400,
    json: { fields: { discountValue: 'A percentage is at most 100' } },
  });
  expect((await change({ isActive: false })).json).toMatchObject({
    discountType: 'fixed',
    discountValue: '250.00',
    isActive: false,
    version: 2,
  });
  expect((await validate('TEN')).json.message).toBe('This discount code is no longer active');
  expect(await audit()).toMatchObject({
    action: 'changed',
    changes: [{ field: 'isActive', before: 'true', after: 'false' }],
  });
  expect((await owner.patch(`${CODES}/none`, { isActive: true })).status).toBe(404);
});

test('the later of two saves is warned, and may be made anyway', async () => {
  const { id, version } = await create();
  const change = (fields: unknown) => owner.patch(`${CODES}/${id}`, fields);
  expect((await change({ discountValue: '15', version })).status).toBe(200);
  expect(await change({ discountValue: '20', version })).toMatchObject({
    status: 409,
    json: { code: 'changed_meanwhile' },
  });
  expect((await list())[0].discountValue).toBe('15');
  expect((await change({ discountValue: '20' })).json).toMatchObject({
    discountValue: '20',
    version: 3,
  });
});

test('a used code keeps its uses, its limit is not below them, and it goes without its orders', async () => {
  const product = await putProduct(shop, { price: '60.00' });
  await putCode(shop, { code: 'TEN', usageLimit: 5 });
  const discount = { code: 'TEN', type: 'percentage', value: 1000 } as const;
  const ids = [];
  for (let order = 0; order < 2; order += 1) {
    await fillCart(visitor, product);
    const placed = await visitor.post('/api/orders', orderFor([[product, 1]], discount));
    ids.push(placed.json.id);
  }
  const [code] = await list();
  expect(code).toMatchObject({ usedCount: 2, usageLimit: 5, version: 1 });
  const change = (fields: unknown) => owner.patch(`${CODES}/${code.id}`, fields);
  expect(await change({ usageLimit: 1 })).toMatchObject({
    status: 400,
    json: { fields: { usageLimit: expect.stringContaining('used 2 times') } },
  });
  expect((await change({ usageLimit: 2 })).json.usedCount).toBe(2);
  expect((await validate('TEN')).json.message).toBe('This discount code has already been used');

  expect((await owner.delete(`${CODES}/${code.id}`)).status).toBe(200);
  expect((await owner.delete(`${CODES}/${code.id}`)).status).toBe(404);
  expect((await validate('TEN')).status).toBe(404);
  expect((await visitor.get(`/api/orders/${ids[0]}`)).json).toMatchObject({
    discountCode: 'TEN',
    discountAmount: '6.00',
  });
  expect(await audit()).toMatchObject({ action: 'deleted', subjectName: 'TEN' });
});

test('subscribers’ codes are shown as theirs, and can be deleted', async () => {
  await create();
  const { json: signedUp } = await visitor.post('/api/newsletter/signup', {
    email: 'ada@example.com',
  });
  const codes = await list();
  expect(codes).toMatchObject([
    { code: signedUp.discountCode, bySignUp: true, subscriber: 'ada@example.com', usageLimit: 1 },
    { code: 'TEN', bySignUp: false, subscriber: null },
  ]);
  expect((await owner.delete(`${CODES}/${codes[0].id}`)).status).toBe(200);
  const subscribers = await shop.shop.db.selectFrom('subscribers').selectAll().execute();
  expect(subscribers).toMatchObject([{ email: 'ada@example.com', discount_code_id: null }]);
});
