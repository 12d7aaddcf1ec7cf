import { addMonths } from '../../../../domain/dates/shop-month.ts';
import { monthName } from '../month-name.ts';

/** The months (2026-01) that a return covers, both included. */
export type Period = { from: string; until: string };

/** Months of a period. */
export const spans = { month: 1, quarter: 3, year: 12 } as const;
export type Span = keyof typeof spans;

/** The month, quarter or calendar year that a month is in. */
export function periodAround(month: string, span: Span): Period {
  const months = spans[span];
  const from = addMonths(month, -((Number(month.slice(5)) - 1) % months));
  return { from, until: addMonths(from, months - 1) };
}

/** The period of the same length before, or after. */
export function shiftPeriod({ from, until }: Period, by: 1 | -1): Period {
  const months = listMonths({ from, until }).length * by;
  return { from: addMonths(from, months), until: addMonths(until, months) };
}

/** What kind of period it is; undefined for any other, which an address may have. */
export function spanOf({ from, until }: Period): Span | undefined {
  const names = ['month', 'quarter', 'year'] as const;
  return names.find(
    (span) => periodAround(from, span).from === from && periodAround(from, span).until === until,
  );
}

/** Its months, the first first; a period that ends before it begins has one. */
export function listMonths({ from, until }: Period): string[] {
  const months = [from];
  for (let month = addMonths(from, 1); month <= until; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** The month of a period to begin with: the current one, else the last. */
export function shownMonth({ from, until }: Period, current: string): string {
  return current >= from && current <= until ? current : until;
}

/** 'November 2026', or 'October 2026 to December 2026'. */
export function periodName({ from, until }: Period): string {
  return from === until ? monthName(from) : `${monthName(from)} to ${monthName(until)}`;
}
