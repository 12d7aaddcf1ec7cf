import { expect, test } from 'vitest';
import { addMonths, boundsOfMonth } from './shop-month.ts';

test('months follow on each other over the ends of years', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-01', -11)).toBe('2025-02');
});

test('a month begins and ends at midnight in the shop, in winter and in summer', () => {
  expect(boundsOfMonth('2026-03')).toEqual({
    firstDay: '2026-03-01',
    nextDay: '2026-04-01',
    start: Date.UTC(2026, 2, 1, 8),
    end: Date.UTC(2026, 3, 1, 7),
  });
  expect(boundsOfMonth('2026-02').nextDay).toBe('2026-03-01');
  expect(boundsOfMonth('2025-12').nextDay).toBe('2026-01-01');
});
