import { expect, test } from 'vitest';
import { type PeriodKey, periodOf } from './periods.ts';

test.each<[PeriodKey, string, string, string]>([
  ['this-month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['this-quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['this-quarter', '2026-11-15', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['last-quarter', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-12-31', '2026-01-01', '2026-12-31'],
  ['last-year', '2026-07-01', '2025-01-01', '2025-12-31'],
])('%s, on %s, is from %s to %s', (key, today, from, to) => {
  expect(periodOf(key, today)).toEqual({ from, to });
});
