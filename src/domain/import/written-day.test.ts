import { expect, test } from 'vitest';
import { findDayOrder, readWrittenDay } from './written-day.ts';

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

test.each([
  ['2026-08-31', '2026-08-31'],
  ['Nov 24, 2026', '2026-11-24'],
  ['08/08/2026', '2026-08-08'],
  ['01/08/2026', undefined],
  ['31/08/2026', undefined],
])('of no known order, %j is read as %s', (text, day) => {
  expect(readWrittenDay(text, null)).toBe(day);
});

test.each([
  ['days of one order', ['01/08/2026', '31/08/2026'], undefined, 'day-first'],
  ['days of the other', ['01/08/2026', '08/31/2026'], undefined, 'month-first'],
  ['days that fit both', ['01/08/2026', '2026-08-01'], undefined, null],
  ['days of both', ['31/08/2026', '08/31/2026'], undefined, null],
  ['days that need none', ['2026-08-01', ''], undefined, null],
  ['what the bank writes', ['01/08/2026', '2026-08-01'], 'day-first', 'day-first'],
  ['what the bank writes, and a wrong day', ['31/08/2026', '08/31/2026'], 'day-first', 'day-first'],
  ['days that the bank does not write', ['01/08/2026', '31/08/2026'], 'month-first', null],
] as const)('the order of a file’s days is told by %s', (_, days, usual, order) => {
  expect(findDayOrder(days, usual)).toBe(order);
});
