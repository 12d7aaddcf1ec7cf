import { expect, test } from 'vitest';
import {
  checkDiscountCode,
  checkDiscountValue,
  discountCodeState,
  normalizeCode,
} from './discounts.ts';

const usable = { isActive: true, expiresAt: null, usageLimit: null, usedCount: 0 };
const NOW = 1_000_000;

test('a code without limits may be used', () => {
  expect(checkDiscountCode(usable, NOW)).toBeUndefined();
});

test('a code is refused with the reason in words', () => {
  expect(checkDiscountCode({ ...usable, isActive: false }, NOW)).toMatch(/no longer active/);
  expect(checkDiscountCode({ ...usable, expiresAt: NOW }, NOW)).toMatch(/expired/);
  expect(checkDiscountCode({ ...usable, usageLimit: 2, usedCount: 2 }, NOW)).toMatch(
    /already been used/,
  );
});

test('a code may be used until its last moment and its last use', () => {
  const almost = { ...usable, expiresAt: NOW + 1, usageLimit: 2, usedCount: 1 };
  expect(checkDiscountCode(almost, NOW)).toBeUndefined();
});

test('codes are compared trimmed and upper-cased', () => {
  expect(normalizeCode('  welcome10 ')).toBe('WELCOME10');
});

test.each([
  [{}, 'Active'],
  [{ isActive: false, expiresAt: 0 }, 'Inactive'],
  [{ expiresAt: 1000 }, 'Expired'],
  [{ expiresAt: 1001, usageLimit: 3, usedCount: 2 }, 'Active'],
  [{ usageLimit: 3, usedCount: 3 }, 'Used up'],
])('a code that is %j is %s', (facts, word) => {
  expect(discountCodeState({ ...usable, ...facts }, 1000)).toBe(word);
});

test.each([
  ['percentage', '0.01', undefined],
  ['percentage', '100', undefined],
  ['percentage', '100.01', 'A percentage is at most 100'],
  ['percentage', '0', 'A discount takes off more than 0'],
  ['percentage', 'ten', 'Enter a percentage, for instance 10 or 12.5'],
  ['fixed', '1000000', undefined],
  ['fixed', '1000000.01', 'At most $1,000,000.00 fits here'],
  ['fixed', '0.00', 'A discount takes off more than 0'],
  ['fixed', '-5', 'Enter an amount, for instance 5 or 5.00'],
] as const)('a %s discount of %s: %s', (type, typed, reason) => {
  expect(checkDiscountValue(type, typed)).toBe(reason);
});
