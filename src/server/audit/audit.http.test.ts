import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpAdministrator } from '../../../tests/support/administrator.ts';
import type { Browser } from '../../../tests/support/browser.ts';
import { putProduct } from '../../../tests/support/factories.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { recordChange, recordChanges } from './index.ts';

let shop: TestShop;
let owner: Browser;
let password: string;

beforeEach(async () => {
  shop = await openTestShop();
  ({ owner, password } = await setUpAdministrator(shop));
});
afterEach(() => shop.close());

const by = { by: 'admin', kind: 'product' } as const;

test('only differences are recorded: lists line by line, empty values as null', async () => {
  await recordChange(shop.shop.db, {
    ...by,
    at: Date.UTC(2026, 0, 2),
    id: 'x',
    name: 'X',
    before: { name: 'X', price: '1.00', onSale: false, benefits: ['a', 'b'], purity: '' },
    after: { name: 'X', price: '2.00', onSale: true, benefits: [], purity: null },
  });
  await recordChange(shop.shop.db, {
    ...by,
    at: 1,
    id: 'x',
    name: 'X',
    before: { name: 'X' },
    after: { name: 'X' },
  });
  expect((await owner.get('/api/admin/audit')).json).toEqual({
    total: 1,
    isExact: true,
    rows: [
      {
        id: expect.any(String),
        at: '2026-01-02T00:00:00.000Z',
        administrator: 'admin',
        kind: 'product',
        subjectId: 'x',
        subjectName: 'X',
        isThere: false,
        action: 'changed',
        changes: [
          { field: 'price', before: '1.00', after: '2.00' },
          { field: 'onSale', before: 'false', after: 'true' },
          { field: 'benefits', before: 'a\nb', after: null },
        ],
      },
    ],
  });
});

test('entries come in pages of 50, latest first, of one kind or all', async () => {
  const product = await putProduct(shop);
  await recordChanges(
    shop.shop.db,
    Array.from({ length: 120 }, (_, index) => ({
      ...by,
      kind: index % 2 === 0 ? ('product' as const) : ('blog post' as const),
      at: index,
      id: index === 118 ? product.id : `thing-${index}`,
      name: `Thing ${index}`,
      after: { name: `Thing ${index}` },
    })),
  );
  const read = async (query: string) => (await owner.get(`/api/admin/audit${query}`)).json;
  const first = await read('');
  expect(first.total).toBe(120);
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0].subjectName).toBe('Thing 119');
  expect(first.rows[1]).toMatchObject({ subjectName: 'Thing 118', isThere: true });
  expect((await read('?page=3')).rows.map((entry: { at: string }) => entry.at)).toHaveLength(20);
  expect((await read('?page=4')).rows).toEqual([]);
  const posts = await read('?kind=blog%20post&page=2');
  expect(posts.total).toBe(60);
  expect(posts.rows.at(-1).subjectName).toBe('Thing 1');
  const found = await read('?q=thing%2011&kind=product');
  expect(found.rows.map(({ subjectName }: { subjectName: string }) => subjectName)).toEqual([
    'Thing 118',
    'Thing 116',
    'Thing 114',
    'Thing 112',
    'Thing 110',
  ]);
  expect(await read('?q=100%25')).toEqual({ rows: [], total: 0, isExact: true });
  for (const nonsense of ['?kind=secrets', '?page=0', '?page=x', '?page=1e99']) {
    expect((await owner.get(`/api/admin/audit${nonsense}`)).status).toBe(400);
  }
});

test('a changed password is recorded without the passwords', async () => {
  const next = 'my next password';
  const change = { currentPassword: password, newPassword: next };
  expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
  await owner.post('/api/auth/login', { username: 'admin', password: next });
  const { text, json } = await owner.get('/api/admin/audit');
  expect(json.rows).toMatchObject([
    { kind: 'password', administrator: 'admin', action: 'changed' },
  ]);
  expect(text).not.toContain(password);
  expect(text).not.toContain(next);
});
