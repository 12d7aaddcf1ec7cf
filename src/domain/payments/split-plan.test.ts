import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countArrivedTransfers,
  listMissingTransfers,
  planTransfers,
  USUAL_BANK_LIMIT,
} from './split-plan.ts';

test.each([
  [5500, [5500]],
  [300_000, [300_000]],
  [300_001, [300_000, 1]],
  [650_050, [300_000, 300_000, 50_050]],
])('%i cents are sent as %j', (amount, plan) => {
  expect(planTransfers(amount)).toEqual(plan);
});

test('a plan adds up, and none of its transfers is empty or over the limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
      const plan = planTransfers(amount);
      expect(plan.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const part of plan) {
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThanOrEqual(USUAL_BANK_LIMIT);
      }
    }),
  );
});

test.each([
  [360_000, 300_000, { arrived: 1, of: 2 }],
  [360_000, 60_000, { arrived: 1, of: 2 }],
  [625_000, 600_000, { arrived: 2, of: 3 }],
  [625_000, 325_000, { arrived: 2, of: 3 }],
  [600_000, 300_000, { arrived: 1, of: 2 }],
  [360_000, 299_000, undefined],
  [360_000, 360_000, undefined],
  [360_000, 0, undefined],
  [5500, 5000, undefined],
])('of %i cents due, %i are %j of the plan', (due, received, parts) => {
  expect(countArrivedTransfers(due, received)).toEqual(parts);
});

test.each([
  [5500, 0, [[1, 1, 5500]]],
  [5500, 5000, [[1, 1, 500]]],
  [
    360_000,
    0,
    [
      [1, 2, 300_000],
      [2, 2, 60_000],
    ],
  ],
  [360_000, 300_000, [[2, 2, 60_000]]],
  [
    625_000,
    300_000,
    [
      [2, 3, 300_000],
      [3, 3, 25_000],
    ],
  ],
  [
    625_000,
    25_000,
    [
      [2, 3, 300_000],
      [3, 3, 300_000],
    ],
  ],
  [
    625_000,
    100,
    [
      [1, 3, 300_000],
      [2, 3, 300_000],
      [3, 3, 24_900],
    ],
  ],
])('of %i cents due with %i there, %j are to come', (due, received, coming) => {
  expect(listMissingTransfers(due, received)).toEqual(
    coming.map(([number, of, amount]) => ({ number, of, amount })),
  );
});
