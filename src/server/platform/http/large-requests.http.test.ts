// @module-tag one-engine
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../../tests/support/browser.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import { openOwnersShop } from '../../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../../tests/support/test-shop.ts';
import { bodyOf } from './answer-error.ts';

let shop: TestShop;
let owner: Browser;
beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

const IMPORT = '/api/admin/products/import';

test('millions of brackets are refused with a sentence, and so are millions of values', async () => {
  expect(await owner.post(IMPORT, '['.repeat(10_000_000))).toMatchObject({
    status: 400,
    json: { code: 'too_deep', message: expect.stringMatching(/^The request is nested too deeply/) },
  });
  const values = `{"products":[${'{},'.repeat(5_000_000)}{}]}`;
  expect(await owner.post(IMPORT, values)).toMatchObject({
    status: 413,
    json: {
      code: 'too_large',
      message: 'The request holds too much: at most 500,000 values fit',
    },
  });
});

test('a stranger is told the same of thirty thousand wrong items', async () => {
  const stranger = openBrowser(() => shop.app);
  expect(await stranger.post('/api/orders', `{"items":[${'1,'.repeat(30_000)}1]}`)).toMatchObject({
    status: 413,
    json: { code: 'too_large' },
  });
});

test('a body that is no UTF-8 is refused, and nothing of it replaced', async () => {
  const body = Buffer.from(
    '{"name":"Zo\xeb","email":"zoe@lab.example","message":"Hello"}',
    'latin1',
  );
  const { statusCode, json } = await shop.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  expect([statusCode, json()]).toEqual([
    400,
    { ...bodyOf(400), message: 'The request is not written in UTF-8' },
  ]);
});

test('large requests at once are all answered, one after the other', {
  tags: ONLY_IN_ALL,
}, async () => {
  const products = (name: string) => ({
    products: [{ name, price: 'x', description: 'a'.repeat(12_000_000) }],
  });
  const replies = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((name) => owner.post(IMPORT, products(name))),
  );
  for (const [n, { status, json }] of replies.entries()) {
    expect([status, json.count]).toEqual([200, 0]);
    expect(json.errors[0]).toContain(`(${'ABCDE'[n]})`);
  }
});
