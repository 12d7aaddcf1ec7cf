import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedAbove, roundedBelow, roundings, roundPrice } from './round-price.ts';

const cents = fc.integer({ min: -1000, max: 100_000_000 });
const rounding = fc.constantFrom(...roundings);

test.each([
  [1234, 'cent', 1234],
  [1232, '5-cents', 1230],
  [1233, '5-cents', 1235],
  [1249, 'dollar', 1200],
  [1250, 'dollar', 1300],
  [1248, 'ending-99', 1199],
  [1249, 'ending-99', 1299],
  [1299, 'ending-99', 1299],
  [1244, 'ending-95', 1195],
  [1245, 'ending-95', 1295],
  [3, 'ending-99', 99],
  [0, 'ending-99', 0],
  [-500, 'cent', 0],
] as const)('%i cents, %s, are %i', (price, how, rounded) => {
  expect(roundPrice(price, how)).toBe(rounded);
});

test('the dearer of two is never rounded to less than the cheaper, and nothing to less than nothing', () => {
  fc.assert(
    fc.property(cents, cents, rounding, (one, other, how) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(roundPrice(low, how)).toBeLessThanOrEqual(roundPrice(high, how));
      expect(roundPrice(low, how)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('what is rounded stays, with nothing rounded between it and its neighbours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 100_000_000 }), rounding, (price, how) => {
      const rounded = roundPrice(price, how);
      expect(roundPrice(rounded, how)).toBe(rounded);
      expect(roundedAbove(roundedBelow(rounded, how), how)).toBe(rounded);
      expect(roundedBelow(price, how)).toBeLessThan(price);
      expect(roundedAbove(price, how)).toBeGreaterThan(price);
    }),
  );
});
