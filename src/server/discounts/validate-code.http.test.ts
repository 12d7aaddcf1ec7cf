import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { putCode } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let browser: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  browser = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const validate = (code: unknown) => browser.post('/api/discount-codes/validate', { code });

test('a code tells what it takes off, however it was typed', async () => {
  await putCode(shop, { code: 'TEN', discountType: 'percentage', discountValue: '10' });
  await putCode(shop, { code: 'FIVE', discountType: 'fixed', discountValue: '5' });
  expect((await validate(' ten ')).json).toEqual({
    code: 'TEN',
    discountType: 'percentage',
    discountValue: '10',
  });
  expect((await validate('FIVE')).json.discountValue).toBe('5.00');
});

test('a code that cannot be used says why', async () => {
  await putCode(shop, { code: 'OFF', isActive: false });
  await putCode(shop, { code: 'OLD', expiresAt: '2026-01-01T00:00:00.000Z' });
  expect(await validate('NEVER')).toMatchObject({
    status: 404,
    json: { message: 'This discount code is not valid' },
  });
  expect(await validate('OFF')).toMatchObject({
    status: 409,
    json: { message: 'This discount code is no longer active' },
  });
  expect(await validate('OLD')).toMatchObject({
    status: 409,
    json: { message: 'This discount code has expired' },
  });
});

test.each(['', '   ', 7, null, 'X'.repeat(51)])('%j is not a code', async (code) => {
  expect((await validate(code)).status).toBe(400);
});

test('guessing codes is slowed down', async () => {
  const replies = [];
  for (let guess = 0; guess < 31; guess += 1) replies.push(await validate(`GUESS${guess}`));
  expect(replies.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(404));
  expect(replies[30]).toMatchObject({
    status: 429,
    json: { code: 'too_many_requests' },
    headers: { 'retry-after': expect.anything() },
  });
});
