import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkAddedQuantity, checkQuantity, largestQuantity, MAX_QUANTITY } from './cart-limits.ts';

test('a quantity is refused exactly when it is more than may be held', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(300), (quantity, stock) => {
      const refused = checkQuantity(quantity, stock) !== undefined;
      expect(refused).toBe(quantity > largestQuantity(stock));
    }),
  );
});

test('the reason says how many there are', () => {
  expect(checkQuantity(1, 0)).toBe('This product is out of stock');
  expect(checkQuantity(2, 1)).toBe('Only 1 is in stock');
  expect(checkQuantity(5, 3)).toBe('Only 3 are in stock');
  expect(checkQuantity(MAX_QUANTITY + 1, 500)).toBe(
    'At most 99 of one product can be ordered at once',
  );
});

test('what the cart holds counts too, and the reason says so', () => {
  expect(checkAddedQuantity(4, { inCart: 0, stock: 4 })).toBeUndefined();
  expect(checkAddedQuantity(9, { inCart: 0, stock: 4 })).toBe('Only 4 are in stock');
  expect(checkAddedQuantity(2, { inCart: 3, stock: 4 })).toBe(
    'Only 4 are in stock, and your cart holds 3 of them',
  );
});
