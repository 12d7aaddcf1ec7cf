import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { putLot, putProduct } from '../support/factories.ts';
import { openOwnersShop } from '../support/owners-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let owner: Browser;

beforeEach(async () => {
  ({ shop, owner } = await openOwnersShop());
});
afterEach(() => shop.close());

type Row = Record<string, string>;
const list = async (path: string) => (await owner.get(`/api/admin/${path}`)).json;
const column = async (path: string, name: string) =>
  (await list(path)).rows.map((row: Row) => row[name]);

test('a list has 50 rows on a page, none twice, and says how many there are', async () => {
  for (let number = 100; number < 220; number += 1) {
    await owner.post('/api/admin/discount-codes', { code: `CODE${number}`, discountValue: '5' });
  }
  const pages = [1, 2, 3, 4].map((page) => list(`discount-codes/page?page=${page}`));
  const [first, ...others] = await Promise.all(pages);
  expect(first).toMatchObject({ total: 120, isExact: true });
  expect(first.rows[0].code).toBe('CODE219');
  expect(others.map(({ rows, total }) => [rows.length, total])).toEqual([
    [50, 120],
    [20, 120],
    [0, 120],
  ]);
  const all = [first, ...others].flatMap(({ rows }) => rows.map(({ id }: Row) => id));
  expect(new Set(all).size).toBe(120);
});

test('codes are searched, filtered and sorted, and one is read by itself', async () => {
  const add = async (fields: object) =>
    (await owner.post('/api/admin/discount-codes', fields)).json;
  const ten = await add({ code: 'TEN', discountValue: '10', expiresAt: '2030-01-31' });
  await add({ code: 'FIVE_OFF', discountType: 'fixed', discountValue: '5.00' });
  await add({ code: 'HALF', discountValue: '50', expiresAt: '2029-01-31' });
  await owner.post('/api/newsletter/signup', { email: 'ada@example.com' });

  expect(await column('discount-codes/page?filter=own', 'code')).toEqual([
    'HALF',
    'FIVE_OFF',
    'TEN',
  ]);
  expect(await column('discount-codes/page?filter=sign-up', 'subscriber')).toEqual([
    'ada@example.com',
  ]);
  expect(await list('discount-codes/page')).toMatchObject({ total: 4 });
  expect(await column('discount-codes/page?q=ADA@', 'subscriber')).toEqual(['ada@example.com']);
  expect(await column('discount-codes/page?q=e_o', 'code')).toEqual(['FIVE_OFF']);
  const own = 'discount-codes/page?filter=own';
  expect(await column(`${own}&sort=code`, 'code')).toEqual(['FIVE_OFF', 'HALF', 'TEN']);
  expect(await column(`${own}&sort=discount`, 'code')).toEqual(['TEN', 'HALF', 'FIVE_OFF']);
  expect(await column(`${own}&sort=expires`, 'code')).toEqual(['HALF', 'TEN', 'FIVE_OFF']);
  expect(await column(`${own}&sort=expires&direction=desc`, 'code')).toEqual([
    'FIVE_OFF',
    'TEN',
    'HALF',
  ]);
  expect((await owner.get(`/api/admin/discount-codes/${ten.id}`)).json).toEqual(ten);
  expect((await owner.get('/api/admin/discount-codes/none')).status).toBe(404);
});

test('subscribers are those on the list, or with the filter those who left it', async () => {
  for (const name of ['ada', 'bea', 'cy']) {
    await owner.post('/api/newsletter/signup', { email: `${name}@example.com` });
  }
  const token = await shop.shop.db
    .selectFrom('subscribers')
    .select('unsubscribe_token')
    .where('email', '=', 'bea@example.com')
    .executeTakeFirstOrThrow();
  await owner.post(`/api/newsletter/leave/${token.unsubscribe_token}`, {});
  const page = 'mailing-list/page';
  expect(await column(`${page}?sort=email`, 'email')).toEqual([
    'ada@example.com',
    'cy@example.com',
  ]);
  expect(await column(`${page}?filter=left`, 'email')).toEqual(['bea@example.com']);
  expect(await column(`${page}?q=CY@`, 'email')).toEqual(['cy@example.com']);
  const [{ discountCode }] = (await list(`${page}?q=ada`)).rows;
  expect(await column(`${page}?q=${discountCode}`, 'email')).toEqual(['ada@example.com']);
});

test('lots are found by number, product, report and laboratory, and by what waits', async () => {
  const beta = await putProduct(shop, { name: 'Beta' });
  const alpha = await putProduct(shop, { name: 'Alpha' });
  await putLot(shop, beta.id, { number: 'B-2' });
  await putLot(shop, alpha.id, { number: 'A-1' });
  expect(await column('lots/page?sort=number', 'number')).toEqual(['A-1', 'B-2']);
  expect(await column('lots/page?sort=product&direction=desc', 'number')).toEqual(['B-2', 'A-1']);
  expect(await column('lots/page?q=alph', 'number')).toEqual(['A-1']);
  const [{ certificate }] = (await list('lots/page?q=b-2')).rows;
  const laboratory = encodeURIComponent(certificate.laboratory);
  expect(await list(`lots/page?q=${laboratory}`)).toMatchObject({ total: 2 });
  expect(await list('lots/page?filter=recalled')).toMatchObject({ rows: [], total: 0 });
  expect((await list('lots/page?filter=waiting&sort=issued')).rows).toEqual(
    (await list('lots/page')).rows.filter(
      ({ published }: { published: { isCurrent: boolean } | null }) => !published?.isCurrent,
    ),
  );
});

test('posts are sorted by their columns, and searched in what the list shows', async () => {
  const post = {
    excerpt: 'E',
    category: 'Methods',
    author: 'Ada',
    image: 'https://pictures.example/a.webp',
    body: 'B',
  };
  const add = (fields: object) => owner.post('/api/admin/blog-posts', { ...post, ...fields });
  await add({ title: 'beta', date: '2026-01-02' });
  await add({ title: 'Alpha', date: '2026-01-01', category: 'News' });
  expect(await column('blog-posts', 'title')).toEqual(['beta', 'Alpha']);
  expect(await column('blog-posts?sort=title', 'title')).toEqual(['Alpha', 'beta']);
  expect(await column('blog-posts?sort=category&direction=desc', 'title')).toEqual([
    'Alpha',
    'beta',
  ]);
  expect(await column('blog-posts?q=news', 'title')).toEqual(['Alpha']);
});
