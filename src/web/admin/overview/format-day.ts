// A date without a time is the same day everywhere.
const timeZone = 'UTC';
const short = new Intl.DateTimeFormat('en-CA', { timeZone, month: 'short', day: 'numeric' });
const long = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** 'Nov 20', of 2026-11-20. */
export function shortDay(date: string): string {
  return short.format(new Date(date));
}

/** 'Friday, November 20', of 2026-11-20. */
export function describeDay(date: string, isToday: boolean): string {
  return `${isToday ? 'Today, ' : ''}${long.format(new Date(date))}`;
}
