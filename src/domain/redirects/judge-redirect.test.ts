import { expect, test } from 'vitest';
import { findRedirectFault } from './judge-redirect.ts';

const exists = ({ id }: { id: string }) => id === 'new' || id === 'other';
const fault = (from: string, to: string, others: Record<string, string> = {}) =>
  findRedirectFault({ from, to }, new Map([...Object.entries(others), [from, to]]), exists);

test.each([
  ['/product/old', '/product/new'],
  ['/category/peptides', '/shop?category=Tags'],
  ['/2019/05/a-post', '/blog/new'],
  ['/product-category', '/'],
])('%s may lead to %s', (from, to) => expect(fault(from, to)).toBeUndefined());

test.each([
  ['/', '/shop', 'from', /page at \/ in/],
  ['/shop?orderby=price', '/', 'from', /page at \/shop in/],
  ['/product/new', '/product/other', 'from', /page at \/product\/new/],
  ['/coa/new', '/product/other', 'from', /page/],
  ['/my-orders', '/', 'from', /page at \/my-orders in/],
  ['/api/products', '/shop', 'from', /below \/api/],
  ['/admin', '/shop', 'from', /below \/admin/],
  ['/sitemaps/products/1.xml', '/shop', 'from', /below \/sitemaps/],
  ['/sitemap.xml', '/', 'from', /answers \/sitemap.xml itself/],
  ['/robots.txt?a=1', '/', 'from', /answers \/robots.txt itself/],
  ['/blog/rss.xml', '/blog', 'from', /answers \/blog\/rss.xml itself/],
  ['/healthz', '/', 'from', /answers \/healthz itself/],
  ['/product/old', '/product/typo', 'to', /no product at/],
  ['/product/old', '/blog/typo#a', 'to', /no blog post at/],
  ['/old', '/OLD/', 'to', /to itself/],
  ['/old?a=1', '/old?a=1', 'to', /to itself/],
])('%s cannot lead to %s', (from, to, field, sentence) =>
  expect(fault(from, to)).toEqual({ field, sentence: expect.stringMatching(sentence) }),
);

test('redirects may follow one another, but neither in a circle nor for ever', () => {
  expect(fault('/a', '/b', { '/b': '/c', '/c': '/product/new' })).toBeUndefined();
  expect(fault('/a', '/b', { '/b': '/c', '/c': '/a?x=1' })).toMatchObject({
    sentence: expect.stringMatching(/circle/),
  });
  const long = Object.fromEntries('bcdefg'.split('').map((at) => [`/${at}`, `/${at}${at}`]));
  for (const at of 'bcdef') long[`/${at}${at}`] = `/${String.fromCharCode(at.charCodeAt(0) + 1)}`;
  expect(fault('/a', '/b', long)?.sentence).toMatch(/More than 5/);
});
