import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { provinces } from '../customers/canada.ts';
import { addBusinessDays, federalHolidays, isFederalHoliday } from './business-days.ts';
import { addDays } from './shop-day.ts';

const years = Array.from({ length: 75 }, (_, index) => 2025 + index);

const datesIn = (holidays: Holidays, year: number) =>
  holidays.getHolidays(year).map(({ date }) => date.slice(0, 10));

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

test('the holidays of the whole country are those of date-holidays', () => {
  const country = new Holidays('CA', { types: ['public', 'bank'] });
  for (const year of years) {
    const missing = datesIn(country, year).filter(
      (day) => !isWeekend(day) && !federalHolidays(year).includes(day),
    );
    expect(missing).toEqual([]);
  }
});

test('every other one is a holiday in some province, or follows one on a weekend', () => {
  const all = provinces.map(({ code }) => new Holidays('CA', code));
  for (const year of years.slice(0, 12)) {
    const known = new Set(all.flatMap((province) => datesIn(province, year)));
    const unknown = federalHolidays(year).filter(
      (day) => !known.has(day) && ![1, 2, 3].some((days) => isWeekend(addDays(day, -days))),
    );
    expect(unknown).toEqual([]);
  }
});

test('there are ten a year, on ten working days', () => {
  for (const year of years) {
    expect(new Set(federalHolidays(year)).size).toBe(10);
    expect(federalHolidays(year).filter(isWeekend)).toEqual([]);
  }
});

test('Christmas on a Saturday keeps Monday and Tuesday free', () => {
  expect(federalHolidays(2027).slice(-2)).toEqual(['2027-12-27', '2027-12-28']);
});

const someDay = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('2025-01-01', days));

test('a business day is never on a weekend or a holiday, and none is left out', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 20 }), (day, count) => {
      const reached = addBusinessDays(day, count, isFederalHoliday);
      const free = (date: string) => isWeekend(date) || isFederalHoliday(date);
      expect(free(reached)).toBe(false);
      const between: string[] = [];
      for (let date = addDays(day, 1); date <= reached; date = addDays(date, 1)) between.push(date);
      expect(between.filter((date) => !free(date))).toHaveLength(count);
    }),
  );
});

test.each([
  ['2026-11-16', 3, '2026-11-19'],
  ['2026-11-19', 3, '2026-11-24'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-30', 2, '2027-01-01'],
  ['2026-11-16', 0, '2026-11-16'],
])('without holidays, %s and %i business days is %s', (day, count, then) => {
  expect(addBusinessDays(day, count, () => false)).toBe(then);
});

test('a holiday does not count', () => {
  expect(addBusinessDays('2026-12-24', 1, (day) => day === '2026-12-25')).toBe('2026-12-28');
});
