import { expect, test } from 'vitest';
import { longDate } from './long-date.ts';

test('a date is written as Canadians write it in English', () => {
  const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = new Date('2023-12-25'); day < new Date('2025-01-05'); ) {
    expect(longDate(day.toISOString().slice(0, 10))).toBe(long.format(day));
    day = new Date(day.getTime() + 86_400_000);
  }
});
