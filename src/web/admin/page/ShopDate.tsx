import { mediumDate } from '../../../domain/dates/medium-date.ts';

/** A date in full: 'Nov 12, 2026'. `date` is written 2026-11-12. */
export function ShopDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="figures whitespace-nowrap">
      {mediumDate(date)}
    </time>
  );
}
