const name = new Intl.DateTimeFormat('en-CA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2026-01' as 'January 2026'. */
export function monthName(month: string): string {
  return name.format(new Date(`${month}-01`));
}
