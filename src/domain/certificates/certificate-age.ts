/** '14 months old'; '' in its first month. Both days as 2026-01-31. */
export function describeAge(issuedOn: string, today: string): string {
  const months = monthsBetween(issuedOn, today);
  if (months < 1) return '';
  return `${months} ${months === 1 ? 'month' : 'months'} old`;
}

/** Whole months between two days. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}
