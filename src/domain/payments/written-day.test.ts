import { expect, test } from 'vitest';
import { guessDayOrder, readWrittenDay } from './written-day.ts';

test.each([
  ['2026-08-31', '2026-08-31'],
  ['2026/8/1', '2026-08-01'],
  ['20260831', '2026-08-31'],
  ['20260831143000', undefined],
  ['2026-08-31 14:30:00', '2026-08-31'],
  ['8/31/2026', '2026-08-31'],
  ['08-01-26', '2026-08-01'],
  ['Aug 31, 2026', '2026-08-31'],
  ['Aug. 31 2026', '2026-08-31'],
  ['Mon, 31 Aug 2026 09:00:00 -0700', '2026-08-31'],
  ['31-Aug-26', '2026-08-31'],
  ['31 août 2026', '2026-08-31'],
  ['1er sept. 2026', '2026-09-01'],
  ['1\u00a0février\u202f2026', '2026-02-01'],
  ['31 décembre 2026', '2026-12-31'],
  ['juillet 1, 2026', '2026-07-01'],
  ['2026-01-1X', undefined],
  ['8/31/20X', undefined],
  ['2026-08-31T14:30:00', '2026-08-31'],
  ['2/30/2026', undefined],
  ['31/08/2026', undefined],
  ['1 quelque 2026', undefined],
  ['123456789', undefined],
  ['', undefined],
])('%j is read as %s', (text, day) => {
  expect(readWrittenDay(text)).toBe(day);
});

test('where all days can only be meant with the day first, they are', () => {
  expect(readWrittenDay('31/08/2026', 'day-first')).toBe('2026-08-31');
  expect(guessDayOrder(['01/08/2026', '31/08/2026'])).toBe('day-first');
  expect(guessDayOrder(['01/08/2026', '08/31/2026'])).toBe('month-first');
  expect(guessDayOrder(['01/08/2026', '2026-08-01'])).toBe('month-first');
});
