import { expect, test } from 'vitest';
import { normalizePageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/shop/', '/shop'],
  ['//evil.example/shop', '/evil.example/shop'],
  ['//:x/shop', '/%3Ax/shop'],
  ['//[/shop', '/%5B/shop'],
  ['/\\\\evil.example', '/evil.example'],
  ['http://evil.example/shop?page=2', '/shop?page=2'],
  ['http://evil.example', '/'],
  ['/%2e%2e/shop', '/shop'],
  ['/a/../shop', '/shop'],
  ['/shop//x///', '/shop/x'],
  ['/%73hop?page=2', '/shop?page=2'],
  ['/coa/%70', '/coa/p'],
  ["/product/a'b%26c%2fd%c3%a9", "/product/a'b%26c%2Fd%C3%A9"],
  ['/shop?sort=price-low', '/shop?sort=price-low'],
  ['/shop?sort=foo', '/shop'],
  ['/shop?sort=name', '/shop'],
  [
    '/shop?view=table&sort=per-mg&content=1-to-5&purity=98&sale=on&stock=in',
    '/shop?stock=in&sale=on&purity=98&content=1-to-5&sort=per-mg&view=table',
  ],
  ['/shop?stock=1&sale=yes&purity=98.5&content=2&view=list', '/shop'],
  ['/coas?stock=in&view=table', '/coas'],
  ['/shop?utm_source=a&page=2&category=B+C', '/shop?category=B+C&page=2'],
  ['/shop?category=', '/shop'],
  ['/about?page=2', '/about'],
  ['/coa/ghk-cu?from=label&lot=B-0412', '/coa/ghk-cu?lot=B-0412'],
])('%s is the page %s', (url, address) => {
  expect(normalizePageAddress(url).address).toBe(address);
});

test('pages of one order, of the set-up and of a query are not cacheable', () => {
  expect(normalizePageAddress('/shop?q=flag').cacheable).toBe(false);
  expect(normalizePageAddress('/payment/abc').cacheable).toBe(false);
  expect(normalizePageAddress('/setup?token=x').cacheable).toBe(false);
  expect(normalizePageAddress('/%70ayment/abc').cacheable).toBe(false);
  expect(normalizePageAddress('/product/abc').cacheable).toBe(true);
});

test('a page with a category or number is cacheable if its canonical address matches', () => {
  expect(normalizePageAddress('/shop?sort=price-low&page=2&category=B+C').canonical).toBe(
    '/shop?category=B+C&page=2',
  );
  expect(
    normalizePageAddress('/shop?category=B&stock=in&purity=98&view=table&page=2').canonical,
  ).toBe('/shop?category=B&page=2');
  expect(normalizePageAddress('/shop?sort=price-low').canonical).toBeUndefined();
  expect(normalizePageAddress('/shop?sale=on&view=table').canonical).toBeUndefined();
  expect(normalizePageAddress('/coa/x?lot=B-0412').canonical).toBeUndefined();
});
