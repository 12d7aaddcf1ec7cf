import { expect, test } from 'vitest';
import { checkOriginalPrice } from './reduced-price.ts';

test.each([
  ['40.00', null],
  ['40.00', '40.01'],
  ['9.00', '10.00'],
  ['40.00', ''],
  ['forty', '30.00'],
])('%s, before %s, is no fault', (price, original) => {
  expect(checkOriginalPrice(price, original)).toBeUndefined();
});

test.each([
  ['40.00', '40.00'],
  ['40.00', '39.99'],
  ['10.00', '9.00'],
  ['0.00', '0.00'],
])('%s, before %s, is no saving', (price, original) => {
  expect(checkOriginalPrice(price, original)).toBe(
    `The original price, $${original}, is not above the price, $${price}: there would be no saving. Raise it, or leave it empty`,
  );
});
