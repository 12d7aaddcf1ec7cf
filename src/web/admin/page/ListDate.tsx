import { mediumDate } from '../../../domain/dates/medium-date.ts';
import { shopDay, shopFormat } from '../../../domain/dates/shop-day.ts';

const moment = shopFormat({ dateStyle: 'medium', timeStyle: 'short' });
const clock = shopFormat({ timeStyle: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-CA', {
  ...{ month: 'short', day: 'numeric' },
  timeZone: 'UTC',
});

/** A day in a list: 'today', 'Nov 12', or 'Nov 12, 2025' of another year; the whole one where it is pointed at. `date` is written 2026-11-12. */
export function ListDate({ date }: { date: string }) {
  const today = shopDay(Date.now());
  return (
    <time dateTime={date} title={mediumDate(date)} className="figures whitespace-nowrap">
      {date === today ? 'today' : shortDate(date, today)}
    </time>
  );
}

/** A time in a list, in the shop's time zone: 'today 6:53 a.m.', else as ListDate. `at` is an ISO time. */
export function ListTime({ at }: { at: string }) {
  const time = new Date(at);
  const [day, today] = [shopDay(time.getTime()), shopDay(Date.now())];
  return (
    <time dateTime={at} title={moment().format(time)} className="figures whitespace-nowrap">
      {day === today ? `today ${clock().format(time)}` : shortDate(day, today)}
    </time>
  );
}

function shortDate(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayOfYear.format(new Date(day)) : mediumDate(day);
}
