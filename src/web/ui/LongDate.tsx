const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as 'November 20, 2026'. `date` is written 2026-11-20. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{long.format(new Date(date))}</time>;
}
