import { expect, test } from 'vitest';
import { normalizeCode, whyCodeIsRefused } from './discounts.ts';

const usable = { isActive: true, expiresAt: null, usageLimit: null, usedCount: 0 };
const NOW = 1_000_000;

test('a code without limits may be used', () => {
  expect(whyCodeIsRefused(usable, NOW)).toBeUndefined();
});

test('a code is refused with the reason in words', () => {
  expect(whyCodeIsRefused({ ...usable, isActive: false }, NOW)).toMatch(/no longer active/);
  expect(whyCodeIsRefused({ ...usable, expiresAt: NOW }, NOW)).toMatch(/expired/);
  expect(whyCodeIsRefused({ ...usable, usageLimit: 2, usedCount: 2 }, NOW)).toMatch(
    /already been used/,
  );
});

test('a code may be used until its last moment and its last use', () => {
  const almost = { ...usable, expiresAt: NOW + 1, usageLimit: 2, usedCount: 1 };
  expect(whyCodeIsRefused(almost, NOW)).toBeUndefined();
});

test('codes are compared trimmed and upper-cased', () => {
  expect(normalizeCode('  welcome10 ')).toBe('WELCOME10');
});
