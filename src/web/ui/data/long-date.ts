// Not Intl, which takes a slow phone 90 ms.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A date written 2026-11-20 as 'November 20, 2026'. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${months[Number(month) - 1]} ${day}, ${year}`;
}
