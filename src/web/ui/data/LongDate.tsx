import { longDate } from './long-date.ts';

/** A date as 'November 20, 2026'. `date` is written 2026-11-20. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{longDate(date)}</time>;
}
