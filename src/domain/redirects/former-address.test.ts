import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ADDRESS, readFormerAddress } from './former-address.ts';

test.each([
  ['/product/old-name/', '/product/old-name'],
  ['https://Old.example/Product/Old-Name', '/product/old-name'],
  ['http://old.example', '/'],
  ['https://old.example?product=BK', '/product/bk'],
  ['/?product=bk-5&utm_source=news', '/product/bk-5'],
  ['//product//old%2Dname//', '/product/old-name'],
  ['/a/./b/../c', '/a/c'],
  ['/cat%c3%a9gorie/É', '/cat%C3%A9gorie/%C3%A9'],
  ['/e\u0301', '/%C3%A9'],
  ['/index.php?p=12&a=B#top', '/index.php?a=b&p=12'],
  ['/shop?utm_medium=x&gclid=1', '/shop'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%3Fb', '/a%3Fb'],
  [' /old ', '/old'],
])('%j is %s', (written, address) => expect(readFormerAddress(written)).toBe(address));

test.each([
  'old-name',
  '',
  'Old URL',
  'ftp://old.example/a',
  '^/regex/(.*)$',
  '/100%',
  '/a%0d%0aset-cookie:x',
  '/a%00',
  `/${'a'.repeat(MAX_ADDRESS)}`,
])('%j is no address', (written) => expect(readFormerAddress(written)).toBeUndefined());

test('an address that was read is read as itself', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      const address = readFormerAddress(url);
      if (address !== undefined) expect(readFormerAddress(address)).toBe(address);
    }),
  );
});
