import { expect, test } from 'vitest';
import { canonicalIdPath, otherSpelling, plainPermalink } from './other-spellings.ts';

const TOKEN = `${'Aa0_-'.repeat(6)}Zz`;

test.each([
  ['/Shop', '/shop'],
  ['/SHOP?category=Epitope+Tags', '/shop?category=Epitope+Tags'],
  ['/CART', '/cart'],
  ['/shop.', '/shop'],
  ['/Coas/Log', '/coas/log'],
  ['/Admin/Dashboard', '/admin/dashboard'],
  ['/PRODUCT/Neurotensin).', '/product/neurotensin'],
  ['/PRODUCT/NEUROTENSIN', '/product/neurotensin'],
  ['/product/neurotensin.', '/product/neurotensin'],
  ['/product/neurotensin)', '/product/neurotensin'],
  ["/product/neurotensin'%3E", '/product/neurotensin'],
  ['/product/neurotensin&gt;', '/product/neurotensin'],
  ['/blog/reading-hplc,', '/blog/reading-hplc'],
  ['/blog/reading-hplc%E2%80%9D', '/blog/reading-hplc'],
  ['/blog/reading-hplc%E2%80%8B', '/blog/reading-hplc'],
  ['/product/%3Cneurotensin%3E', '/product/neurotensin'],
  ['/lot/B-0412).', '/lot/B-0412'],
  ['/coa/neurotensin?lot=B-0412).', '/coa/neurotensin?lot=B-0412'],
  ['/COA/NEUROTENSIN?lot=B-0412).', '/coa/neurotensin?lot=B-0412'],
  ['/SHOP?category=Tags+(new)', '/shop?category=Tags+(new)'],
  ['/shop?category=Tags%3E', '/shop?category=Tags'],
  ['/Lot/b-0412', '/lot/b-0412'],
  ['/coa/neurotensin?lot=B-0412&version=1%3E', '/coa/neurotensin?lot=B-0412&version=1'],
])('%s may be %s', (url, spelling) => expect(otherSpelling(url)).toBe(spelling));

test.each([
  '/',
  '/shop',
  '/product/neurotensin',
  '/nothing/here',
  '/...',
  '/%E2%80%8B',
  '/coa/neurotensin?lot=%00',
])('%s has no other spelling', (url) => expect(otherSpelling(url)).toBeUndefined());

test.each([
  ['/', '?product=old-name', '/product/old-name'],
  ['/', '?product=%2F%2Fevil.example', '/product/%2F%2Fevil.example'],
  ['/', '?product=', undefined],
  ['/', '?p=12', undefined],
  ['/shop', '?product=old-name', undefined],
])('WooCommerce’s %s%s is %s', (path, search, meant) =>
  expect(plainPermalink(path, search)).toBe(meant),
);

test('no spelling leads to another site', () => {
  for (const url of ['//x/Evil.example/Shop', '/%2F%2FEVIL.example)', '/\\x/EVIL.example)']) {
    const spelling = otherSpelling(new URL(url, 'http://localhost').pathname);
    expect(spelling).toMatch(/^\/(?![/\\])/);
  }
});

const ID = `${'4k7m2qx4'.repeat(4)}zz`;

test.each([
  [`/payment/${ID}.`, `/payment/${ID}`],
  [`/payment/${ID})`, `/payment/${ID}`],
  [`/payment/${ID},`, `/payment/${ID}`],
  [`/payment/${ID}'%3E`, `/payment/${ID}`],
  [`/payment/%3C${ID}%3E`, `/payment/${ID}`],
  [`/payment/${ID}&gt;`, `/payment/${ID}`],
  [`/payment/${ID}%20and`, `/payment/${ID}`],
  [`/Payment/${ID.toUpperCase()}`, `/payment/${ID}`],
  [`/quote/${TOKEN}).`, `/quote/${TOKEN}`],
  [`/unsubscribe/${TOKEN}.`, `/unsubscribe/${TOKEN}`],
  [`/unsubscribe/stock-alerts/${TOKEN}%3E`, `/unsubscribe/stock-alerts/${TOKEN}`],
])('%s is certainly %s', (url, spelling) => expect(canonicalIdPath(url)).toBe(spelling));

test.each([
  ...['/', '/payment', `/payment/${ID}`, '/payment/%00', '/payment/abc.'],
  ...[`/unsubscribe/${TOKEN}`, '/unsubscribe/short.', '/product/neurotensin.'],
])('%s is nothing else for certain', (url) => expect(canonicalIdPath(url)).toBeUndefined());
