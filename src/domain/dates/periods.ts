import { addDays } from './shop-day.ts';
import { addMonths } from './shop-month.ts';

export const periodKeys = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;
export type PeriodKey = (typeof periodKeys)[number];

/** How many months each has, and how many periods ago it was. */
const lengths: Record<PeriodKey, readonly [months: number, ago: 0 | 1]> = {
  'this-month': [1, 0],
  'last-month': [1, 1],
  'this-quarter': [3, 0],
  'last-quarter': [3, 1],
  'this-year': [12, 0],
  'last-year': [12, 1],
};

/** The first and the last day (2026-01-31) of a period of the calendar, as seen on a day. */
export function periodOf(key: PeriodKey, today: string): { from: string; to: string } {
  const [months, ago] = lengths[key];
  const before = (Number(today.slice(5, 7)) - 1) % months;
  const first = addMonths(today.slice(0, 7), -before - ago * months);
  return { from: `${first}-01`, to: addDays(`${addMonths(first, months)}-01`, -1) };
}
