const medium = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day written 2026-01-31 as 'Jan 31, 2026'. */
export function mediumDate(day: string): string {
  return medium.format(new Date(day));
}
