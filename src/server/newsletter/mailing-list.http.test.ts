import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser } from '../../../tests/support/browser.ts';
import { openOwnersShop } from '../../../tests/support/owners-shop.ts';
import type { TestShop } from '../../../tests/support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
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
  expect(audit.json.rows).toMatchObject([
    { administrator: 'admin', subjectName: 'a•••@example.com', action: 'deleted' },
  ]);
  // Whoever wants to be forgotten is.
  expect(audit.text).not.toContain('ada@');
  // Whoever was removed may come back.
  const again = await visitor.post('/api/newsletter/signup', { email: 'ada@example.com' });
  expect(again.status).toBe(200);
});

const elsewhere = { wording: 'Accepts Email Marketing: yes', page: 'Shopify, customers.csv' };
const importAll = (emails: string[], by = owner) =>
  by.post('/api/admin/mailing-list/import', {
    subscribers: emails.map((email, n) => ({ email, row: n + 2 })),
    consent: elsewhere,
  });

test('who agreed to news in another shop is put on the list with that consent, and nobody is written to', async () => {
  const visitor = openBrowser(() => shop.app);
  await visitor.post('/api/newsletter/signup', { email: 'ada@example.com', consent });
  await shop.shop.outbox.drain();
  const mails = () => shop.shop.db.selectFrom('mails').select('id').execute();
  const before = await mails();
  const { json } = await importAll(['ADA@example.com', 'bo@example.com', 'Bo@example.com', 'no']);
  expect(json).toEqual({
    ...{ added: 1, known: 2 },
    errors: ['Row 5 (no): An email address looks like name@example.com'],
  });
  expect(await list()).toMatchObject([
    { email: 'bo@example.com', discountCode: null, consent: elsewhere },
    { email: 'ada@example.com', consent },
  ]);
  await shop.shop.outbox.drain();
  expect(await mails()).toEqual(before);
  const { rows: entries } = (await owner.get('/api/admin/audit?kind=subscriber')).json;
  expect(entries).toMatchObject([{ subjectName: '1 imported subscriber', action: 'created' }]);
  expect(JSON.stringify(entries)).not.toContain('bo@');
});

test('who was imported gets the promised code when they sign up: one, by mail, and none after it was deleted', async () => {
  const visitor = openBrowser(() => shop.app);
  await importAll(['bo@example.com']);
  const signUp = () => visitor.post('/api/newsletter/signup', { email: 'Bo@example.com' });
  const mails = async () => {
    await shop.shop.outbox.drain();
    return shop.shop.db.selectFrom('mails').select(['to_address', 'text']).execute();
  };
  for (const reply of await Promise.all([signUp(), signUp()])) {
    expect([reply.status, reply.json.code]).toEqual([409, 'already_subscribed']);
    expect(reply.text).not.toContain('NEWS-');
  }
  const [{ discountCode: code }] = await list();
  expect(code).toMatch(/^NEWS-/);
  expect(await mails()).toEqual([
    { to_address: 'bo@example.com', text: expect.stringContaining(code) },
  ]);
  expect((await visitor.post('/api/discount-codes/validate', { code })).status).toBe(200);

  expect((await owner.get('/api/admin/discount-codes')).json).toMatchObject([
    { code, subscriber: 'bo@example.com' },
  ]);
  await shop.shop.db.deleteFrom('discount_codes').execute();
  shop.time.now += 2 * 24 * 60 * 60 * 1000;
  expect((await signUp()).status).toBe(409);
  expect(await list()).toMatchObject([{ discountCode: null, consent: elsewhere }]);
  expect(await mails()).toHaveLength(1);
});

test('who has left the list stays away, whatever another shop says', async () => {
  await importAll(['ada@example.com']);
  const { unsubscribe_token: token } = await shop.shop.db
    .selectFrom('subscribers')
    .select('unsubscribe_token')
    .executeTakeFirstOrThrow();
  await owner.post(`/api/newsletter/leave/${token}`, {});
  expect((await importAll(['ada@example.com'])).json).toEqual({ added: 0, known: 1, errors: [] });
  expect(await list()).toEqual([]);
});

test('a whole list comes in at once; only the owner sends one, and with a consent', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => `tester${n}@example.com`);
  expect((await importAll(many)).json.added).toBe(1200);
  expect(
    (
      await importAll(
        ['x@example.com'],
        openBrowser(() => shop.app),
      )
    ).status,
  ).toBe(401);
  const bare = await owner.post('/api/admin/mailing-list/import', {
    subscribers: [{ email: 'x@example.com', row: 2 }],
  });
  expect(bare.status).toBe(400);
  expect((await importAll([])).status).toBe(400);
});

test('a long list is read by the page, searched by address and code, sorted, and exported whole', async () => {
  const visitor = openBrowser(() => shop.app);
  const { json } = await visitor.post('/api/newsletter/signup', { email: 'Ada@lab.example' });
  const page = async (query: string) =>
    (await owner.get(`/api/admin/mailing-list/page?${query}`)).json;
  await importAll(Array.from({ length: 2100 }, (_, n) => `tester${n}@example.com`));
  await owner.delete(`/api/admin/mailing-list/${(await page('q=tester7@')).rows[0].id}`);
  const ask = async (query: string) => {
    const { rows, ...counts } = await page(query);
    return { ...counts, emails: rows.map(({ email }: { email: string }) => email) };
  };
  for (const q of ['ADA@', '@lab', json.discountCode.toLowerCase(), json.discountCode.slice(3)]) {
    expect(await ask(`q=${q}`)).toEqual({
      ...{ total: 1, isExact: true },
      emails: ['Ada@lab.example'],
    });
  }
  expect(await ask('q=100%25')).toMatchObject({ total: 0, isExact: true });
  const first = await ask('sort=email&direction=asc');
  expect(first).toMatchObject({ total: 2100, isExact: true });
  expect(first.emails.slice(0, 2)).toEqual(['Ada@lab.example', 'tester0@example.com']);
  expect(first.emails).toHaveLength(50);
  expect((await ask('sort=email&direction=asc&page=42')).emails.at(-1)).toBe('tester9@example.com');
  expect((await ask('sort=code&direction=desc')).emails[0]).toBe('Ada@lab.example');
  expect((await ask('sort=subscribed&direction=asc')).emails[0]).toBe('Ada@lab.example');

  const exported: string[] = [];
  const parts: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const path: string = `/api/admin/mailing-list/export${next && `?after=${next}`}`;
    const reply = (await owner.get(path)).json;
    exported.push(...reply.subscribers.map(({ email }: { email: string }) => email));
    parts.push(reply.subscribers.length);
    next = reply.next;
  }
  expect(parts).toEqual([1000, 1000, 100]);
  expect(new Set(exported).size).toBe(2100);
  expect(exported.at(-1)).toBe('Ada@lab.example');
});
