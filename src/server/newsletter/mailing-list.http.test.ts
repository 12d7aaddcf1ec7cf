import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdministrator } from '../../../tests/support/administrator.ts';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  shop = await openTestShop();
  owner = await openAdministrator(shop);
});
afterEach(() => shop.close());

const consent = { wording: 'You agree to our news.', page: '/faq' };
const list = async () => (await owner.get('/api/admin/mailing-list')).json;

test('subscribers are listed, the latest first, with code, time and what they agreed to', async () => {
  const visitor = openBrowser(() => shop.app);
  const { json } = await visitor.post('/api/newsletter/signup', { email: 'ada@example.com' });
  await visitor.post('/api/newsletter/signup', { email: 'grace@example.com', consent });
  await shop.shop.db.deleteFrom('discount_codes').where('code', '!=', json.discountCode).execute();
  expect(await list()).toEqual([
    expect.objectContaining({ email: 'grace@example.com', discountCode: null, consent }),
    {
      id: expect.any(String),
      email: 'ada@example.com',
      discountCode: json.discountCode,
      createdAt: expect.stringMatching(/^2026-01-15T18:00:00\.\d{3}Z$/),
      unsubscribedAt: null,
      consent: null,
    },
  ]);
});

test('a removed subscriber is gone, the code stays, and the audit tells who removed them', async () => {
  const visitor = openBrowser(() => shop.app);
  const { json } = await visitor.post('/api/newsletter/signup', { email: 'ada@example.com' });
  const [{ id }] = await list();
  const remove = () => owner.delete(`/api/admin/mailing-list/${id}`);
  expect((await remove()).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await remove()).toMatchObject({
    status: 404,
    json: { message: 'This subscriber is no longer on the list' },
  });
  const { discountCode: code } = json;
  expect((await visitor.post('/api/discount-codes/validate', { code })).status).toBe(200);
  const audit = await owner.get('/api/admin/audit?kind=subscriber');
  expect(audit.json.entries).toMatchObject([
    { administrator: 'admin', subjectName: 'a•••@example.com', action: 'deleted' },
  ]);
  // Whoever wants to be forgotten is.
  expect(audit.text).not.toContain('ada@');
  // Whoever was removed may come back.
  const again = await visitor.post('/api/newsletter/signup', { email: 'ada@example.com' });
  expect(again.status).toBe(200);
});
