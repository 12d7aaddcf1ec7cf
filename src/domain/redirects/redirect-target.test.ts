import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRedirectTarget } from './redirect-target.ts';

test.each([
  ['/product/new-name', '/product/new-name'],
  ['/shop?category=Tags & more', '/shop?category=Tags%20&%20more'],
  ['/faq#shipping', '/faq#shipping'],
  ['/blog/été', '/blog/%C3%A9t%C3%A9'],
])('%s leads to %s', (written, target) => expect(readRedirectTarget(written)).toBe(target));

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'product/new',
  '',
])('%j is refused', (written) => expect(readRedirectTarget(written)).toBeUndefined());

test('whatever is written, a browser stays in the shop', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '@',
    'evil.example',
    '%2f',
    '?',
    '#',
    ':',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const target = readRedirectTarget(`/${parts.join('')}`);
      if (target === undefined) return;
      expect(target).toMatch(/^[\x21-\x7e]+$/);
      expect(new URL(target, 'https://shop.example').host).toBe('shop.example');
    }),
  );
});
