import { DAY } from '../../../domain/dates/shop-day.ts';
import { countOf } from './count-of.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** An age in milliseconds in its largest whole unit: '3 hours'. */
export function describeAge(age: number): string {
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return countOf(Math.floor(age / MINUTE), 'minute');
  if (age < 2 * DAY) return countOf(Math.floor(age / HOUR), 'hour');
  return countOf(Math.floor(age / DAY), 'day');
}
