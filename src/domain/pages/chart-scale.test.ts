import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeTicks } from './chart-scale.ts';

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [4, 1, [0, 1, 2, 3, 4]],
  [5, 1, [0, 2, 4, 6]],
  [9, 1, [0, 5, 10]],
  [17, 1, [0, 5, 10, 15, 20]],
  [21_450, 100, [0, 10_000, 20_000, 30_000]],
])('%i in steps of at least %i stands between %j', (highest, smallest, ticks) => {
  expect(makeTicks(highest, smallest)).toEqual(ticks);
});

test('the highest value is always below the last line and above the one before it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (highest) => {
      const ticks = makeTicks(highest, 1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.at(-2)).toBeLessThan(highest);
    }),
  );
});
