import { addDays } from './shop-day.ts';

/** The day that is so many business days after a day, both as 2026-01-31. Weekends and holidays are no business days. */
export function addBusinessDays(
  day: string,
  count: number,
  isHoliday: (day: string) => boolean,
): string {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (!isWeekend(reached) && !isHoliday(reached)) left -= 1;
  }
  return reached;
}

export function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0;
}
