import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays } from './hold.ts';

const never = () => false;

test.each([
  ['2026-11-16', 3, '2026-11-19'],
  ['2026-11-19', 3, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-30', 2, '2027-01-01'],
  ['2026-11-16', 0, '2026-11-16'],
])('%s and %i business days is %s', (day, count, then) => {
  expect(addBusinessDays(day, count, never)).toBe(then);
});

test('a holiday does not count', () => {
  expect(addBusinessDays('2026-12-24', 1, (day) => day === '2026-12-25')).toBe('2026-12-28');
});

test('the day that is reached is a business day, and later with every holiday', () => {
  const start = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      start,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 28 }),
      (at, count, off) => {
        const day = at.toISOString().slice(0, 10);
        const isHoliday = (one: string) => Number(one.slice(8)) === off;
        const reached = addBusinessDays(day, count, isHoliday);
        expect(isHoliday(reached)).toBe(false);
        expect([0, 6]).not.toContain(new Date(reached).getUTCDay());
        expect(reached >= addBusinessDays(day, count, never)).toBe(true);
      },
    ),
  );
});
