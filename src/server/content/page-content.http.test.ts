import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

const TEXTS = '/api/admin/page-content';

let shop: TestShop;
let owner: Browser;
let visitor: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
  visitor = openBrowser(() => shop.app);
});
afterEach(() => shop.close());

const put = (pageId: string, content: unknown, more: Record<string, unknown> = {}) =>
  owner.put(TEXTS, { pageId, pageName: 'Anything', content, ...more });
const shown = async (pageId: string) =>
  (await visitor.get(`/api/page-content/${pageId}`)).json.content;
const audit = async () => (await owner.get('/api/admin/audit?kind=page%20content')).json.rows;

test('a text is in the very next answer, and so is the restored default', async () => {
  const before = await visitor.get('/api/page-content');
  expect((await put('home-hero-title', '  Spring list  ')).json).toMatchObject({
    pageId: 'home-hero-title',
    pageName: 'Home Page - Hero Title',
    content: 'Spring list',
    defaultContent: 'Premium Research Compounds',
    isDefault: false,
  });
  expect(await shown('home-hero-title')).toBe('Spring list');
  const known = { 'if-none-match': String(before.headers.etag) };
  expect((await visitor.get('/api/page-content', known)).text).toContain('Spring list');

  const back = await put('home-hero-title', 'Premium Research Compounds');
  expect(back.json).toMatchObject({ content: 'Premium Research Compounds', isDefault: true });
  expect(await shown('home-hero-title')).toBe('Premium Research Compounds');
});

test('the payment address is in the audit, before and after', async () => {
  expect((await put('payment-etransfer-email', ' pay@example.com ')).status).toBe(200);
  expect(await shown('payment-etransfer-email')).toBe('pay@example.com');
  expect(await audit()).toMatchObject([
    {
      administrator: 'admin',
      action: 'changed',
      subjectName: 'E-Transfer Payment Email',
      changes: [
        { field: 'content', before: 'payments@borealpeptides.example', after: 'pay@example.com' },
      ],
    },
  ]);
});

test('each text has its own rule', async () => {
  const wrong: [string, unknown][] = [
    ['payment-etransfer-email', 'not an address'],
    ['payment-etransfer-email', ''],
    ['payment-instructions', '   '],
    ['payment-instructions', 'x'.repeat(2001)],
    ['home-hero-title', ''],
    ['home-hero-title', 'two\nlines'],
    ['home-hero-subtitle', 'x'.repeat(301)],
    ['home-rating-badge', 'x'.repeat(61)],
    ['home-rating-badge', 5],
  ];
  for (const [pageId, content] of wrong) {
    expect(await put(pageId, content), `${pageId}: ${content}`).toMatchObject({
      status: 400,
      json: { fields: { content: expect.any(String) } },
    });
  }
  expect((await put('home-rating-badge', '')).status).toBe(200);
  expect(await shown('home-rating-badge')).toBe('');
  expect((await put('payment-instructions', 'One\r\nTwo')).json.content).toBe('One\nTwo');
});

test('there are no other texts', async () => {
  expect((await put('home-footer', 'Hello')).status).toBe(404);
});

test('the later of two saves is refused', async () => {
  const [email] = (await owner.get(TEXTS)).json;
  expect(email).toMatchObject({ pageId: 'payment-etransfer-email', kind: 'email', version: 0 });
  const save = (content: string, version?: number) =>
    put('payment-etransfer-email', content, { version });
  const { version } = (await save('one@example.com', 0)).json;
  const told = { status: 409, json: { code: 'changed_meanwhile' } };
  expect(await save('two@example.com', 0)).toMatchObject(told);
  expect(await save('payments@borealpeptides.example', 0)).toMatchObject(told);
  expect((await save('two@example.com', version)).status).toBe(200);
  expect((await save('three@example.com')).status).toBe(200);
  expect(await shown('payment-etransfer-email')).toBe('three@example.com');
});
