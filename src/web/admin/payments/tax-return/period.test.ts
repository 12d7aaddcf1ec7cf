import { expect, test } from 'vitest';
import { listMonths, periodAround, periodName, shiftPeriod, shownMonth, spanOf } from './period.ts';

test('a month is in a quarter and a calendar year, and each period leads to the next', () => {
  expect(periodAround('2026-11', 'month')).toEqual({ from: '2026-11', until: '2026-11' });
  const quarter = { from: '2026-10', until: '2026-12' };
  for (const month of ['2026-10', '2026-11', '2026-12']) {
    expect(periodAround(month, 'quarter')).toEqual(quarter);
  }
  expect(periodAround('2026-11', 'year')).toEqual({ from: '2026-01', until: '2026-12' });
  expect(shiftPeriod(quarter, 1)).toEqual({ from: '2027-01', until: '2027-03' });
  expect(shiftPeriod(quarter, -1)).toEqual({ from: '2026-07', until: '2026-09' });
});

test('of the current period the current month is shown, of another one the last', () => {
  const quarter = { from: '2026-10', until: '2026-12' };
  expect(shownMonth(quarter, '2026-11')).toBe('2026-11');
  expect(shownMonth(quarter, '2027-01')).toBe('2026-12');
});

test('a period is named by its months, and is a month, a quarter, a year or neither', () => {
  expect(['2026-11', '2027-01'].map((until) => spanOf({ from: '2026-11', until }))).toEqual([
    'month',
    undefined,
  ]);
  expect(spanOf({ from: '2026-10', until: '2026-12' })).toBe('quarter');
  expect(spanOf({ from: '2026-01', until: '2026-12' })).toBe('year');
  expect(listMonths({ from: '2026-11', until: '2027-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
  expect(periodName({ from: '2026-10', until: '2026-12' })).toBe('October 2026 to December 2026');
});
