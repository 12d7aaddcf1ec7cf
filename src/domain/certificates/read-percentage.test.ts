import { expect, test } from 'vitest';
import { readPercentage } from './read-percentage.ts';

test.each([
  ['98.4%', 9840],
  ['≥ 98 %', 9800],
  ['98% (HPLC)', 9800],
  ['99.999%', 9999],
  ['100%', 10_000],
  ['101%', undefined],
  ['high', undefined],
  ['', undefined],
])('%j is %s hundredths of a percent', (text, hundredths) => {
  expect(readPercentage(text)).toBe(hundredths);
});
