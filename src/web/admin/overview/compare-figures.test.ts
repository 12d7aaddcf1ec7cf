import { expect, test } from 'vitest';
import { compareFigures } from './compare-figures.ts';

test.each([
  ['12', '10', 'Up 20% from 10'],
  ['$1,500.00', '$2,000.00', 'Down 25% from $2,000.00'],
  ['$2,000.01', '$2,000.00', 'Up slightly from $2,000.00'],
  ['5', '0', 'Up from 0'],
  ['0', '4', 'Down 100% from 4'],
  ['7', '7', 'No change: 7'],
  ['$0.00', '$0.00', 'No change'],
])('%s after %s: %s', (now, before, words) => {
  expect(compareFigures(now, before)).toBe(words);
});
