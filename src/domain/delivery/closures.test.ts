import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/shop-day.ts';
import { describeClosure, findClosureAhead, firstDayToSend, isClosed } from './closures.ts';

const newYear = { from: '2026-12-20', until: '2027-01-03' };

const someDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
const someClosures = fc.array(
  fc
    .tuple(someDay, fc.integer({ min: 0, max: 40 }))
    .map(([from, length]) => ({ from, until: addDays(from, length) })),
  { maxLength: 5 },
);

test('a parcel leaves on an open day, and no sooner for what is paid later', () => {
  fc.assert(
    fc.property(someDay, someClosures, (day, closures) => {
      const sent = firstDayToSend(closures, day);
      expect(sent >= day).toBe(true);
      expect(isClosed(closures, sent)).toBe(false);
      expect(firstDayToSend(closures, addDays(day, 1)) >= sent).toBe(true);
      expect(firstDayToSend([], day)).toBe(day);
    }),
  );
});

test.each([
  ['2026-12-17', '2026-12-17', 'before it'],
  ['2026-12-18', '2026-12-18', 'on the last working day before it'],
  ['2026-12-19', '2027-01-04', 'on the Saturday, whose parcels leave on Monday'],
  ['2026-12-20', '2027-01-04', 'on its first day'],
  ['2027-01-03', '2027-01-04', 'on its last day'],
  ['2027-01-04', '2027-01-04', 'after it'],
])('what is packed on %s leaves on %s: %s', (day, sent) => {
  expect(firstDayToSend([newYear], day)).toBe(sent);
});

test.each([
  [[newYear], 'Nothing ships from Dec 20 to Jan 3. Orders are sent from Jan 4.'],
  [
    [{ from: '2026-12-24', until: '2026-12-24' }],
    // A holiday, a weekend, and Boxing Day on the Monday after it.
    'Nothing ships on Dec 24. Orders are sent from Dec 29.',
  ],
  [
    [newYear, { from: '2027-01-04', until: '2027-01-05' }],
    'Nothing ships from Dec 20 to Jan 3. Orders are sent from Jan 6.',
  ],
])('%j reads: %s', (closures, sentence) => {
  expect(describeClosure(closures, closures[0] ?? newYear)).toBe(sentence);
});

test('it is ahead from a week before it until its end, and sooner for what can be paid until then', () => {
  const ahead = (day: string, lastDay?: string) => findClosureAhead([newYear], day, lastDay);
  expect(ahead('2026-12-12')).toBeUndefined();
  expect(ahead('2026-12-13')).toBe(newYear);
  expect(ahead('2027-01-03')).toBe(newYear);
  expect(ahead('2027-01-04')).toBeUndefined();
  expect(ahead('2026-12-01', '2026-12-18')).toBeUndefined();
  expect(ahead('2026-12-01', '2026-12-20')).toBe(newYear);
});
